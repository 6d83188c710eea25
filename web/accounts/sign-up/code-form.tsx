import { type FormEvent, type RefObject, useState } from 'react';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { showField } from '../../ui/form/show-field.ts';
import { useAccountWords } from '../words.ts';
import { CodeBoxes } from './code-boxes.tsx';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  mailField: RefObject<HTMLInputElement | null>;
  /** The address that the code belongs to, or null if the field holds no valid address. */
  email: () => string | null;
  onVerified: (email: string, code: string) => void;
  /** Checks the code; by default as a sign-up code. */
  prove?: (email: string, code: string) => Promise<{ result?: true }>;
  /** The button's label. */
  button?: string;
}

const checkCode = (email: string, verification_code: string) =>
  ask('checkCode', { email, verification_code });

/** The field for the mailed code, and the button that checks it. */
export function CodeForm({ ref, mailField, email, onVerified, prove = checkCode, button }: Props) {
  const { verify } = useAccountWords();
  const check = useCheck(prove);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  function refuse({ message, reason }: Wrong) {
    notify({ type: 'error', about: 'verification', message });
    setError(reason);
    if (!ref.current) return;
    showField(ref.current);
    ref.current.select();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email();
    const code = ref.current?.value ?? '';
    // Submitting the address form shows the error there.
    if (!address) return mailField.current?.form?.requestSubmit();
    if (code.length < 6) return refuse({ message: verify.wrong, reason: verify.tooShort });
    setBusy(true);
    const wrong = await check(address, code);
    setBusy(false);
    if (wrong) refuse(wrong);
    else onVerified(address, code);
  }

  return (
    <form method="post" className="stack-5" onSubmit={submit} onInput={() => setError('')} noValidate>
      <CodeBoxes
        ref={ref}
        name="code"
        label={verify.code}
        hint={error ? undefined : verify.codeHint}
        error={error}
      />
      <Button type="submit" look="primary" wide busy={busy}>
        {button ?? verify.next}
      </Button>
    </form>
  );
}

/** The reason for which a code was refused: the message, and the sentence that stays next to the code. */
interface Wrong {
  message: string;
  reason: string;
}

/** Returns a function that checks a code, and resolves to null if it is correct. */
function useCheck(prove: NonNullable<Props['prove']>) {
  const { verify } = useAccountWords();
  const tell = useProblem();
  return async (email: string, code: string): Promise<Wrong | null> => {
    try {
      const answer = await prove(email, code);
      return answer?.result === true ? null : same(verify.unexpected);
    } catch (error) {
      if (!(error instanceof AskError) || error.status === 0 || error.status >= 500)
        return same(verify.network);
      if (error.message === '') return { message: verify.wrong, reason: verify.notThis };
      return { message: verify.error(tell(error)), reason: tell(error) };
    }
  };
}

function same(message: string): Wrong {
  return { message, reason: message };
}
