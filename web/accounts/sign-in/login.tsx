import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ownAddress } from '../../schools/own-address.ts';
import { useSession } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useAccountWords } from '../words.ts';
import { placeIn } from './reason.tsx';
import { SignIn } from './sign-in.tsx';

/** The sign-in screen. A signed-in user is redirected to the address in the navigation state, else home. */
export default function Login() {
  const { signIn } = useAccountWords();
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const onward = placeIn(state);
  const refused = useRefused();
  useEffect(() => {
    if (session) navigate(ownAddress(onward), { replace: true });
  }, [session, navigate, onward]);
  return (
    <div data-visitor>
      <Head title={signIn.title} hidden />
      <SignIn {...refused} />
    </div>
  );
}

/** The sentence for `?refused=`, the query with which a failed sign-in with Google returns. */
function useRefused(): { notice?: string; quiet?: boolean } {
  const { refused } = useAccountWords().signIn;
  const [query] = useSearchParams();
  const code = query.get('refused') ?? '';
  if (!isIn(refused, code)) return {};
  return { notice: refused[code], quiet: code === 'cancelled' };
}

function isIn<T extends object>(sentences: T, code: PropertyKey): code is keyof T {
  return Object.hasOwn(sentences, code);
}
