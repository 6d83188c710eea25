import { IconFingerprint } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { logIn } from '../../session/session.ts';
import { useShared } from '../../session/shared.ts';
import { shutOut } from '../../session/shut-out.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSpeech, useWords } from '../../words.tsx';
import { useAccountWords } from '../words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleLink } from './google-link.tsx';
import { useReason } from './reason.tsx';
import styles from './sign-in.module.css';
import { useCapsLock } from './use-caps-lock.ts';

/**
 * The sign-in page, as a screen or in place of a screen that needs a session. It stores the session, and its parent
 * reacts. The address determines the heading. `notice` is shown above the form; `quiet` shows it as plain text, not as
 * a warning.
 */
export function SignIn({ notice, quiet = false }: { notice?: string; quiet?: boolean }) {
  const { signIn } = useAccountWords();
  const reason = useReason();
  const [ticket, setTicket] = useState('');
  const refusal = useShared(shutOut);
  if (refusal)
    return (
      <Suspense>
        <ShutOutScreen {...refusal} />
      </Suspense>
    );
  if (ticket)
    return (
      <Suspense>
        <SecondStep ticket={ticket} onDone={logIn} onBack={() => setTicket('')} />
      </Suspense>
    );
  return (
    <AuthFrame
      heading={reason?.heading ?? signIn.heading}
      lede={!reason && signIn.lede}
      picture={reason?.picture}
      above={notice && <p className={quiet ? styles.quiet : `semibold ${styles.notice}`}>{notice}</p>}
      after={
        <>
          <span>{signIn.newHere}</span>
          <Link to={addresses.verifyEmail} className="reach">
            {signIn.register}
          </Link>
        </>
      }
    >
      <GoogleLink />
      <Credentials onTicket={setTicket} />
      <Passkey />
    </AuthFrame>
  );
}

const secondStep = () => import('../factor/second-step.tsx');
const SecondStep = lazy(secondStep);

const ShutOutScreen = lazy(() => import('../cases/shut-out.tsx'));

/** Loads its code when pressed. */
function Passkey() {
  const { lang } = useSpeech();
  const { signIn } = useAccountWords();
  const [busy, press] = useAction('session', async () => {
    const { sentenceOf, signInWithPasskey } = await import('../factor/passkey.ts');
    const outcome = await signInWithPasskey();
    if (typeof outcome !== 'string') return logIn(outcome);
    notify({ type: 'error', about: 'session', message: sentenceOf(lang, outcome) });
  });
  return (
    <Button wide busy={busy} onClick={press}>
      <IconFingerprint aria-hidden />
      {signIn.passkey}
    </Button>
  );
}

function Credentials({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { shell } = useWords();
  const accounts = useAccountWords();
  const { signIn } = accounts;
  const tell = useProblem();
  const capsLock = useCapsLock();
  const form = useForm({ schema: credentials, submit });

  async function submit({ username, password }: z.output<typeof credentials>) {
    if (!username || !password) {
      if (!password) form.fail('password', shell.needed);
      if (!username) form.fail('username', shell.needed);
      form.show(username ? 'password' : 'username');
      return void notify({ type: 'error', about: 'session', message: signIn.missing });
    }
    try {
      logIn(await ask('logIn', { username, password }));
    } catch (error) {
      if (error instanceof AskError && error.ticket) {
        await secondStep();
        return onTicket(error.ticket);
      }
      // Another screen shows the reason.
      if (error instanceof AskError && error.token) return;
      notify({ type: 'error', about: 'session', message: tell(error) });
      if (error instanceof AskError && error.code === 'unauthorized') form.refuse('password', signIn.noMatch);
    }
  }

  return (
    <form
      {...form.form}
      className="stack-5"
      onInput={(event) => {
        form.form.onInput(event);
        // The reason next to the password also applies to the username.
        if (form.errors.password === signIn.noMatch) form.fail('password', '');
      }}
    >
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
