import { useRef } from 'react';
import { codeMinutes } from '#contract/accounts/accounts.ts';
import { AskError } from '../../api/ask.ts';
import { useAccountWords } from '../words.ts';
import { CodeForm } from './code-form.tsx';
import { emailIn, MailForm } from './mail-form.tsx';

interface Props {
  /** Mails a code, or submits it: the answer then has `result`. */
  prove: (given: { email: string; verification_code?: string }) => Promise<object>;
  /** The labels of the buttons that mail and submit the code, if they differ from the defaults. */
  send?: string;
  button?: string;
  /** The message for another account's address. */
  taken?: string;
  onProved: () => Promise<void>;
}

/** Mails a code to another address of a signed-in person and submits it. The input stays until it is proved. */
export function AddressForm({ prove, send, button, taken, onProved }: Props) {
  const { verify } = useAccountWords();
  const field = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  async function mail(email: string): Promise<string> {
    try {
      await prove({ email });
      return '';
    } catch (error) {
      if (taken && error instanceof AskError && error.status === 409) return taken;
      throw error;
    }
  }

  async function take(email: string, verification_code: string): Promise<{ result?: true }> {
    return 'result' in (await prove({ email, verification_code })) ? { result: true } : {};
  }

  return (
    <div className="stack-4">
      <MailForm
        field={field}
        button={send ?? verify.send}
        send={mail}
        sentTo={(email) => verify.sent(email, codeMinutes)}
        onSent={() => code.current?.focus()}
      />
      <CodeForm
        ref={code}
        email={() => emailIn(field)}
        mailField={field}
        prove={take}
        {...(button && { button })}
        onVerified={() => void onProved()}
      />
    </div>
  );
}
