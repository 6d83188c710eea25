import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAccountWords } from '../../accounts/words.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { logIn } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForumWords } from '../words.ts';
import styles from './sign-in.module.css';

type Failure = 'missing' | 'unauthorized' | 'failed' | 'noResponse';

/** Username and password. The error above them takes the focus after a failure. */
export function SignInFields({ onSignedIn }: { onSignedIn?: () => void }) {
  const forum = useForumWords();
  const accounts = useAccountWords();
  const { signIn } = forum;
  const line = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<{ why: Failure } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (failure) line.current?.focus();
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const username = String(fields.get('username')).trim();
      logIn(await ask('logIn', { username, password: String(fields.get('password')) }));
      onSignedIn?.();
    } catch (error) {
      setFailure({ why: failureOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" className="stack-4" onSubmit={submit} onInput={() => setFailure(null)} noValidate>
      <p ref={line} className={styles.failure} role="alert" tabIndex={-1} hidden={!failure}>
        <IconAlertCircle aria-hidden />
        {failure && signIn[failure.why]}
      </p>
      <TextField
        label={signIn.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        label={signIn.password}
        name="password"
        autoComplete="current-password"
        error={failure?.why === 'unauthorized' ? accounts.signIn.noMatch : undefined}
      />
      <Button type="submit" look="primary" busy={busy}>
        {signIn.submit}
      </Button>
      <p className="hint">
        {signIn.needAccount}{' '}
        <Link className={`row-inline semibold reach ${styles.register}`} to={addresses.verifyEmail}>
          {signIn.register}
        </Link>
      </p>
    </form>
  );
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof AskError)) return 'failed';
  if (error.status === 0) return 'noResponse';
  if (error.status === 400) return 'missing';
  return error.status === 401 ? 'unauthorized' : 'failed';
}
