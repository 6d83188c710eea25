import { Link } from 'react-router';
import { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { logIn } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleLink } from './google-link.tsx';
import styles from './sign-in.module.css';
import { useCapsLock } from './use-caps-lock.ts';

/**
 * The sign-in page, as a screen or in place of a screen that needs a session. It stores the session; its parent
 * observes that and goes on. `notice` is shown above the form; `quiet` shows it as plain text, not as a warning.
 */
export function SignIn({ notice, quiet = false }: { notice?: string; quiet?: boolean }) {
  const { signIn } = useWords().accounts;
  return (
    <AuthFrame
      heading={signIn.heading}
      lede={signIn.lede}
      above={notice && <p className={quiet ? styles.quiet : styles.notice}>{notice}</p>}
      after={
        <>
          <span>{signIn.newHere}</span>
          <Link to={addresses.verifyEmail}>{signIn.register}</Link>
        </>
      }
    >
      <GoogleLink />
      <Credentials />
    </AuthFrame>
  );
}

function Credentials() {
  const { shell, accounts } = useWords();
  const { signIn } = accounts;
  const tell = useProblem();
  const capsLock = useCapsLock();
  const form = useForm({ schema: credentials, submit });

  async function submit({ username, password }: z.output<typeof credentials>) {
    if (!username || !password) {
      if (!password) form.fail('password', shell.needed);
      if (!username) form.fail('username', shell.needed);
      form.form.ref.current
        ?.querySelector<HTMLInputElement>(username ? '[name=password]' : '[name=username]')
        ?.focus();
      return void notify({ type: 'error', about: 'session', message: signIn.missing });
    }
    try {
      logIn(await ask('logIn', { username, password }));
    } catch (error) {
      notify({ type: 'error', about: 'session', message: tell(error) });
    }
  }

  return (
    <form {...form.form}>
      <TextField
        {...form.field('username')}
        label={signIn.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        {...capsLock}
        label={signIn.password}
        autoComplete="current-password"
      />
      <Link className={styles.forgot} to={addresses.passwordReset}>
        {signIn.forgot}
      </Link>
      <Button type="submit" look="primary" wide busy={form.busy}>
        {signIn.submit}
      </Button>
    </form>
  );
}

/** The form itself reports missing fields, with the decided sentences. */
const credentials = z.object({ username: z.string().trim(), password: z.string() });
