import { useRef } from 'react';
import { codeMinutes } from '#contract/accounts/accounts.ts';
import { AskError, ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useWords } from '../../words.tsx';
import { CodeForm } from '../sign-up/code-form.tsx';
import { emailIn, MailForm } from '../sign-up/mail-form.tsx';

interface Props {
  /** What is said of an address of another account, and once the address is changed. */
  words: { taken: string; changed: string };
  /** The name of the button that takes the code. */
  button?: string;
  changed: () => Promise<void>;
}

/** Mails a code to another address and takes it. What was typed stays until the address is changed. */
export function EmailForm({ words, button, changed }: Props) {
  const { verify } = useWords().accounts;
  const field = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  async function send(email: string): Promise<string> {
    try {
      await ask('changeEmail', { email });
      return '';
    } catch (error) {
      if (error instanceof AskError && error.status === 409) return words.taken;
      throw error;
    }
  }

  async function prove(email: string, verification_code: string): Promise<{ result?: true }> {
    const answer = await ask('changeEmail', { email, verification_code });
    return 'result' in answer ? answer : {};
  }

  async function done() {
    notify({ type: 'success', about: 'verification', message: words.changed });
    await changed();
  }

  return (
    <div className="stack-4">
      <MailForm
        field={field}
        button={verify.send}
        send={send}
        sentTo={(email) => verify.sent(email, codeMinutes)}
        onSent={() => code.current?.focus()}
      />
      <CodeForm
        ref={code}
        email={() => emailIn(field)}
        mailField={field}
        prove={prove}
        {...(button && { button })}
        onVerified={() => void done()}
      />
    </div>
  );
}
