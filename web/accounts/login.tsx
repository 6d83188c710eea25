import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { useSession } from '../session.ts';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import { SignIn } from './sign-in.tsx';

/** The sign-in screen. Whoever is signed in goes home, or on to where a screen that sent them here wanted them. */
export default function Login() {
  const { signIn } = useWords().accounts;
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const onward = placeIn(state);
  useEffect(() => {
    if (session) navigate(onward, { replace: true });
  }, [session, navigate, onward]);
  return (
    <div data-visitor>
      <Head title={signIn.title} hidden />
      <SignIn />
    </div>
  );
}

/** An address of this site under `from`, else home. */
function placeIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : addresses.home;
}
