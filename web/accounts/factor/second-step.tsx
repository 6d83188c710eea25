import { useState } from 'react';
import { z } from 'zod';
import { type Answered, AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { signInWithPasskey } from './passkey.ts';
import { useFactorWords } from './use-factor-words.ts';

interface Props {
  ticket: string;
  onDone: (session: Answered<'secondFactor'>) => void;
  /** Back to the first step, even if the ticket has ended. */
  onBack: () => void;
}

/** The second step of a sign-in: a code of the app, a recovery code, or a passkey. */
export default function SecondStep({ ticket, onDone, onBack }: Props) {
  const { step } = useFactorWords();
  const tell = useProblem();
  const form = useForm({ schema, submit });

  async function submit({ code }: z.output<typeof schema>) {
    if (!code) {
      form.fail('code', step.missing);
      return void form.show('code');
    }
    try {
      onDone(await ask('secondFactor', { ticket, code }));
    } catch (error) {
      if (!(error instanceof AskError && error.code === 'ticket-ended')) throw error;
      notify({ type: 'error', about: 'session', message: tell(error) });
      onBack();
    }
  }

  return (
    <AuthFrame heading={step.heading} lede={step.lede}>
      <form {...form.form} className="stack-5">
        <TextField
          {...form.field('code')}
          label={step.code}
          hint={step.hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
        />
        <Failure>{form.failure}</Failure>
        <Button type="submit" look="primary" wide busy={form.busy}>
          {step.submit}
        </Button>
      </form>
      <div className="stack-3">
        <PasskeyButton onDone={onDone}>{step.passkey}</PasskeyButton>
        <Button look="subtle" wide onClick={onBack}>
          {step.back}
        </Button>
      </div>
    </AuthFrame>
  );
}

const schema = z.object({ code: z.string().trim() });

function PasskeyButton({ onDone, children }: { onDone: Props['onDone']; children: string }) {
  const { passkeys } = useFactorWords();
  const [done, setDone] = useState(false);
  const [busy, press] = useAction('session', async () => {
    const outcome = await signInWithPasskey();
    if (typeof outcome === 'string')
      return notify({ type: 'error', about: 'session', message: passkeys[outcome] });
    setDone(true);
    onDone(outcome);
  });
  return (
    <Button wide busy={busy || done} onClick={press}>
      {children}
    </Button>
  );
}
