import { useState } from 'react';
import { z } from 'zod';
import { signUpPassword, username } from '#contract/accounts/accounts.ts';
import { oneOfNumbers } from '#contract/fields.ts';
import { schoolIds, schoolOfEmail, schools, signUpSchool } from '#contract/schools/schools.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select, TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { StrengthMeter } from '../password/strength-meter.tsx';
import { useCapsLock } from '../sign-in/use-caps-lock.ts';

export type NewAccount = z.output<typeof newAccount>;

/** The sign-up form: username, password twice, school. */
export function SignupForm({
  email,
  register,
}: {
  email: string;
  register: (account: NewAccount) => Promise<void>;
}) {
  const words = useWords();
  const { signUp } = words.accounts;
  const password = useCapsLock(signUp.passwordHint);
  const [typed, setTyped] = useState('');
  const proved = schoolOfEmail(email);
  const form = useForm({
    schema: newAccount,
    submit: register,
    say: (field) =>
      ({ username: signUp.usernameError, password: signUp.passwordError, confirm: signUp.mismatch })[field] ??
      words.problems['field-malformed'] ??
      '',
  });
  return (
    <form {...form.form}>
      <TextField
        {...form.field('username')}
        label={signUp.username}
        hint={signUp.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        {...password}
        label={signUp.password}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <StrengthMeter password={typed} />
      <PasswordField {...form.field('confirm')} label={signUp.confirm} autoComplete="new-password" />
      <Select
        {...form.field('school')}
        label={signUp.school}
        defaultValue={proved ?? signUpSchool}
        hint={proved && signUp.proved(words.schools[proved])}
      >
        {schools.map(({ id }) => (
          <option key={id} value={id}>
            {words.schools[id]}
          </option>
        ))}
      </Select>
      <Button type="submit" look="primary" wide busy={form.busy}>
        {signUp.submit}
      </Button>
    </form>
  );
}

const newAccount = z
  .object({ username, password: signUpPassword, confirm: z.string(), school: oneOfNumbers(schoolIds) })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'] });
