import { useState } from 'react';
import { z } from 'zod';
import { changedPassword } from '#contract/accounts/accounts.ts';
import { AskError, ask, type Pair } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useCapsLock } from '../sign-in/use-caps-lock.ts';
import { useAccountWords } from '../words.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface Props {
  /** A reset key that replaces the session. */
  pair?: Pair;
  /** The account's username, for password managers. */
  username?: string;
  onChanged?: () => void;
}

/**
 * A form for a new password, typed twice. Any error shows the mismatch sentence at the second field; the first field
 * shows the rule.
 */
export function PasswordForm({ pair, username = '', onChanged }: Props) {
  const { password: words, reset } = useAccountWords();
  const capsLock = useCapsLock(words.rule);
  const [typed, setTyped] = useState('');
  const form = useForm({
    schema: twice,
    submit,
    say: (field) => (field === 'password' ? words.rule : words.mismatch),
  });

  async function submit({ password }: z.output<typeof twice>) {
    try {
      await ask('changeUser', { password }, pair && { pair });
    } catch (error) {
      if (!pair || !(error instanceof AskError) || error.status !== 401) throw error;
      return void notify({ type: 'error', about: 'verification', message: reset.keyWrong });
    }
    form.form.ref.current?.reset();
    setTyped('');
    notify({ type: 'success', about: 'verification', message: words.updated });
    onChanged?.();
  }

  return (
    <form {...form.form} className="stack-5">
      <Failure>{form.failure}</Failure>
      <input
        className="only-heard"
        tabIndex={-1}
        aria-hidden
        autoComplete="username"
        value={username}
        readOnly
      />
      <PasswordField
        {...form.field('password')}
        {...capsLock}
        hint={form.errors.password ? undefined : capsLock.hint}
        label={words.fresh}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <StrengthMeter password={typed} />
      <PasswordField {...form.field('confirm')} label={words.confirm} autoComplete="new-password" />
      <Button type="submit" look="primary" busy={form.busy}>
        {words.submit}
      </Button>
    </form>
  );
}

/** The schema of both fields. A password that breaks the rule also fails at the second field. */
const twice = z
  .object({ password: z.string(), confirm: z.string() })
  .refine(({ password }) => fits(password), { path: ['password'] })
  .refine(({ password, confirm }) => fits(password) && password === confirm, { path: ['confirm'] });

function fits(password: string): boolean {
  return changedPassword.safeParse(password).success;
}
