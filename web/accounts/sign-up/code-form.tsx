import { type FormEvent, type RefObject, useState } from 'react';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import { CodeBoxes } from './code-boxes.tsx';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  mailField: RefObject<HTMLInputElement | null>;
  /** The address that the code belongs to, or null if the field holds no valid address. */
  email: () => string | null;
  onVerified: (email: string, code: string) => void;
}

/** The field for the mailed code, and the button that checks it. */
export function CodeForm({ ref, mailField, email, onVerified }: Props) {
  const { verify } = useWords().accounts;
  const check = useCheck();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  function refuse(message: string) {
    notify({ type: 'error', about: 'verification', message });
    setError(verify.codeHint);
    ref.current?.focus();
    ref.current?.select();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email();
    const code = ref.current?.value ?? '';
    if (!address) {
      notify({ type: 'error', about: 'verification', message: verify.invalidEmail });
      return mailField.current?.focus();
    }
    if (code.length < 6) return refuse(verify.wrong);
    setBusy(true);
    const wrong = await check(address, code);
    setBusy(false);
    if (wrong) refuse(wrong);
    else onVerified(address, code);
  }

  return (
    <form method="post" onSubmit={submit} onInput={() => setError('')} noValidate>
      <CodeBoxes
        ref={ref}
        name="code"
        label={verify.code}
        hint={error ? undefined : verify.codeHint}
        error={error}
      />
      <Button type="submit" look="primary" wide busy={busy}>
        {verify.next}
      </Button>
    </form>
  );
}

/** Has a code checked. Resolves to the decided sentence for the error, "" for a correct code. */
function useCheck() {
  const { verify } = useWords().accounts;
  const tell = useProblem();
  return async (email: string, verification_code: string): Promise<string> => {
    try {
      const answer = await ask('checkCode', { email, verification_code });
      return answer?.result === true ? '' : verify.unexpected;
    } catch (error) {
      if (!(error instanceof AskError) || error.status === 0 || error.status >= 500) return verify.network;
      return error.message === '' ? verify.wrong : verify.error(tell(error));
    }
  };
}
