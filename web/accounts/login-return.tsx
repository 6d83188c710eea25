import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ownPath } from '#contract/own-path.ts';
import { addresses } from '../addresses.ts';
import { AskError, ask } from '../ask.ts';
import { logIn } from '../session.ts';
import { notify } from '../shell/notify.ts';
import { Head } from '../ui/head.tsx';
import { useProblem } from '../use-problem.ts';
import { useWords } from '../words.tsx';
import { Waiting } from './waiting.tsx';

/**
 * Where another provider's sign-in comes back: the address holds a token that works once. It is exchanged for a
 * session, and the address leaves the history. `to` in the query is where the person was going.
 */
export default function LoginReturn() {
  const { signIn } = useWords().accounts;
  const { userid = '', session = '' } = useParams();
  const [query] = useSearchParams();
  const onward = ownPath(query.get('to')) ?? addresses.home;
  const navigate = useNavigate();
  const tell = useProblem();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    ask('verifySession', {}, { pair: { userid, session } }).then(
      (answer) => {
        logIn(answer);
        navigate(onward, { replace: true });
      },
      (error) => {
        const dead = error instanceof AskError && error.status === 401;
        notify({ type: 'error', message: dead ? signIn.linkDead : tell(error) });
        navigate(addresses.login, { replace: true });
      },
    );
  }, [userid, session, onward, navigate, tell, signIn]);

  return (
    <>
      <Head title={signIn.title} hidden />
      <Waiting>{signIn.returning}</Waiting>
    </>
  );
}
