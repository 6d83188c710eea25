import { useState } from 'react';
import { z } from 'zod';
import { signUpPassword, username } from '#contract/accounts/accounts.ts';
import { chosenNumber } from '#contract/fields.ts';
import { everySchool, isMailOf, signUpSchool } from '#contract/schools/schools.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { choosable, useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { Select, TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { StrengthMeter } from '../password/strength-meter.tsx';
import { useCapsLock } from '../sign-in/use-caps-lock.ts';
import { useAccountWords } from '../words.ts';

export type NewAccount = z.output<typeof newAccount>;

/** The sign-up form: username, password twice, school. `failure` replaces the sentence of the last refusal. */
export function SignupForm({
  email,
  register,
  failure,
}: {
  email: string;
  register: (account: NewAccount) => Promise<void>;
  failure: string | undefined;
}) {
  const { shell } = useWords();
  const { signUp } = useAccountWords();
  const password = useCapsLock(signUp.passwordHint);
  const [typed, setTyped] = useState('');
  const nameOf = useSchoolName();
  const schools = choosable(useSite().schools);
  const proved = schools.find((it) => isMailOf(email, it));
  const proposed = schools.some(({ id }) => id === signUpSchool) ? signUpSchool : everySchool;
  const form = useForm({
    schema: newAccount,
    submit: register,
    say: (field) =>
      ({ username: signUp.usernameError, password: signUp.passwordError, confirm: signUp.mismatch })[field] ??
      shell.malformed,
  });
  return (
    <form {...form.form} className="stack-5">
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
        defaultValue={proved?.id ?? proposed}
        hint={proved && signUp.proved(nameOf(proved))}
      >
        {schools.map((school) => (
          <option key={school.id} value={school.id}>
            {nameOf(school)}
          </option>
        ))}
      </Select>
      <Failure told>{form.failure && (failure ?? form.failure)}</Failure>
      <Button type="submit" look="primary" wide busy={form.busy}>
        {signUp.submit}
      </Button>
    </form>
  );
}

const newAccount = z
  .object({ username, password: signUpPassword, confirm: z.string(), school: chosenNumber('openSchools') })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'] });
