import { useRef } from 'react';
import { z } from 'zod';
import { resetMinutes } from '#contract/accounts/accounts.ts';
import { AskError, ask, type Pair } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { MailForm } from '../sign-up/mail-form.tsx';
import { useAccountWords } from '../words.ts';

/** Requests a key by e-mail, and passes the entered key to `onKey` once the server has accepted it. */
export function ResetKey({ onKey }: { onKey: (key: Pair) => void }) {
  const { shell } = useWords();
  const accounts = useAccountWords();
  const { reset } = accounts;
  const field = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const tell = useProblem();
  const form = useForm({ schema: entered, submit, say: () => shell.needed });

  async function send(email: string): Promise<string> {
    await ask('forgetPassword', { email });
    notify({ type: 'success', about: 'verification', message: reset.sent });
    return '';
  }

  async function submit({ key }: z.output<typeof entered>) {
    const pair = { userid: key.slice(0, 16), session: key.slice(16) };
    try {
      await ask('verifySession', {}, { pair });
      mended('verification');
      onKey(pair);
    } catch (error) {
      const dead =
        error instanceof AskError && error.status >= 400 && error.status < 500 && error.status !== 429;
      const message = dead ? reset.keyWrong : tell(error);
      notify({ type: 'error', about: 'verification', message });
      form.refuse('key', message);
    }
  }

  return (
    <>
      <MailForm
        field={field}
        button={reset.send}
        send={send}
        sentTo={(email) => reset.sentHint(email, resetMinutes)}
        onSent={() => keyField.current?.focus()}
      />
      <form {...form.form} className="stack-5">
        <TextField
          {...form.field('key')}
          ref={keyField}
          label={reset.key}
          hint={reset.keyHint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" look="primary" wide busy={form.busy}>
          {reset.next}
        </Button>
      </form>
    </>
  );
}

const entered = z.object({ key: z.string().trim().min(1) });
