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
import { useWords } from '../../words.tsx';
import { useForumWords } from '../words.ts';
import styles from './sign-in.module.css';

type Failure = 'missing' | 'unauthorized' | 'failed' | 'noResponse';

/** Username and password. The error above them takes the focus after a failure. */
export function SignInFields({ onSignedIn }: { onSignedIn?: () => void }) {
  const forum = useForumWords();
  const accounts = useAccountWords();
  const { shell } = useWords();
  const { signIn } = forum;
  const line = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<{ why: Failure; empty: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (failure) line.current?.focus();
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const username = String(fields.get('username')).trim();
    const password = String(fields.get('password'));
    setBusy(true);
    try {
      logIn(await ask('logIn', { username, password }));
      onSignedIn?.();
    } catch (error) {
      const empty = Object.entries({ username, password }).flatMap(([name, value]) => (value ? [] : [name]));
      setFailure({ why: failureOf(error), empty });
    } finally {
      setBusy(false);
    }
  }

  const noMatch = failure?.why === 'unauthorized' ? accounts.signIn.noMatch : undefined;
  const passwordError = failure?.empty.includes('password') ? shell.needed : noMatch;
  return (
    <form method="post" className="stack-4" onSubmit={submit} onInput={() => setFailure(null)} noValidate>
      <p ref={line} className={`row gap-2 ${styles.failure}`} role="alert" tabIndex={-1} hidden={!failure}>
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
        error={failure?.empty.includes('username') ? shell.needed : undefined}
      />
      <PasswordField
        label={signIn.password}
        name="password"
        autoComplete="current-password"
        error={passwordError}
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
