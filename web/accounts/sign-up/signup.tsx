import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { firstLook } from '../../session/first-look.ts';
import { chooseSchool, logIn, success } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { useAccountWords } from '../words.ts';
import { type NewAccount, SignupForm } from './signup-form.tsx';

/** The second step of signing up: the account. The path holds the address and its code. */
export default function Signup() {
  const { shell } = useWords();
  const accounts = useAccountWords();
  const { signUp, verify } = accounts;
  const { email = '', code = '' } = useParams();
  const navigate = useNavigate();
  const refusal = useRefusal();
  const [isCodeRefused, setIsCodeRefused] = useState(false);

  async function register({ username, password, school }: NewAccount) {
    const steps = import('../../welcome/first-steps.tsx').catch(() => null);
    try {
      logIn(await ask('register', { username, password, school, email, verification_code: code }));
    } catch (error) {
      // The form shows the error next to its field; a common password is reported only there.
      const refused = error instanceof AskError ? error.code : undefined;
      setIsCodeRefused(refused === 'code-wrong' || refused === 'code-expired');
      if (refused !== 'password-common') notify({ type: 'error', about: 'session', message: refusal(error) });
      throw error;
    }
    // Loaded now, so that home shows the first steps with its first paint; without them if they cannot be fetched.
    firstLook.set((await steps)?.FirstSteps ?? null);
    success.set(signUp.success);
    chooseSchool(school);
    navigate(ownAddress(addresses.home), { replace: true });
  }

  return (
    <AuthFrame
      above={verify.steps(2, 2)}
      heading={signUp.heading}
      lede={signUp.lede(email)}
      after={
        <>
          <Link to={addresses.verifyEmail}>{signUp.newCode}</Link>
          <Link to={addresses.privacy}>{shell.privacy}</Link>
          <Link to={addresses.terms}>{shell.terms}</Link>
        </>
      }
    >
      <Head title={signUp.title} hidden />
      <SignupForm
        email={email}
        register={register}
        failure={isCodeRefused ? signUp.codeRefused : undefined}
      />
    </AuthFrame>
  );
}

/** The response's own sentence, or that signing up failed when there is none. */
function useRefusal() {
  const { signUp, verify } = useAccountWords();
  const tell = useProblem();
  return (error: unknown): string => {
    if (!(error instanceof AskError) || error.status === 0 || error.status >= 500) return signUp.failure;
    return error.code === 'code-wrong' ? verify.wrong : tell(error);
  };
}
