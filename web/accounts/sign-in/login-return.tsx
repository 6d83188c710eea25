import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { ownPath } from '#contract/own-path.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { auth, chooseSchool, logIn, type Session } from '../../session/session.ts';
import { useShared } from '../../session/shared.ts';
import { shutOut } from '../../session/shut-out.ts';
import { useSite } from '../../site.ts';
import { Head } from '../../ui/head.tsx';
import { useAccountWords } from '../words.ts';
import { endSession } from './end-session.ts';
import { type Question, SwitchAccount } from './switch-account.tsx';
import { Waiting } from './waiting.tsx';

/**
 * The return address of a sign-in with another provider. Its path holds a single-use token, which is exchanged for a
 * session and leaves the history; another signed-in account is asked about first. In the query, `to` is the user's
 * destination, and `school_id` the school of a new account.
 */
export default function LoginReturn() {
  const { signIn, switching } = useAccountWords();
  const { userid = '', session: token = '' } = useParams();
  const [query] = useSearchParams();
  const onward = ownPath(query.get('to')) ?? addresses.home;
  const named = Number(query.get('school_id'));
  const school = useSite().schools.find(({ id }) => id === named)?.id;
  const navigate = useNavigate();
  const tell = useProblem();
  const begun = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [ticket, setTicket] = useState('');
  const refusal = useShared(shutOut);

  const enter = useCallback(
    async (session: Session) => {
      const before = auth.get();
      logIn(session);
      if (school) chooseSchool(school);
      void endSession(before);
      await navigate(ownAddress(onward), { replace: true });
    },
    [school, onward, navigate],
  );

  const exchange = useCallback(async () => {
    setBusy(true);
    try {
      await enter(await ask('verifySession', { link: true }, { pair: { userid, session: token } }));
    } catch (error) {
      if (error instanceof AskError && error.ticket) return setTicket(error.ticket);
      const dead = error instanceof AskError && error.status === 401;
      setBusy(false);
      const stays = auth.get() !== null;
      if (stays && question && dead) return setQuestion({ ...question, dead });
      const gone = stays ? switching.deadTitle : signIn.linkDead;
      notify({ type: 'error', about: 'session', message: dead ? gone : tell(error) });
      if (!stays) await navigate(addresses.login, { replace: true });
      else if (!question) await navigate(ownAddress(onward), { replace: true });
    }
  }, [userid, token, onward, enter, question, navigate, tell, signIn, switching]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const now = auth.get();
    if (!now || now.userid === userid) return void exchange();
    void questionFor(now, userid).then((it) => (it ? setQuestion(it) : exchange()));
  }, [userid, exchange]);

  const waiting = <Waiting>{signIn.returning}</Waiting>;
  // The sign-in page shows the decision and the possible next steps.
  if (ticket && refusal) return <Navigate to={addresses.login} replace />;
  if (ticket)
    return (
      <Suspense fallback={waiting}>
        <Head title={signIn.title} hidden />
        <SecondStep
          ticket={ticket}
          onDone={enter}
          onBack={() => navigate(addresses.login, { replace: true })}
        />
      </Suspense>
    );
  return (
    <>
      <Head title={signIn.title} hidden />
      {question ? (
        <SwitchAccount
          {...question}
          busy={busy}
          onSwitch={exchange}
          onStay={() => navigate(ownAddress(addresses.home), { replace: true })}
        />
      ) : (
        waiting
      )}
    </>
  );
}

const SecondStep = lazy(() => import('../factor/second-step.tsx'));

/**
 * The question to ask, or null when the link signs in the same account, whose userid it may hold in its opaque form.
 */
async function questionFor(now: Session, userid: string): Promise<Question | null> {
  const [own, linked] = await Promise.allSettled([
    ask('showUser', { userid: now.userid }),
    ask('showUser', { userid }),
  ]);
  const next = linked.status === 'fulfilled' ? linked.value : null;
  if (next?.userid === now.userid) return null;
  const missing =
    linked.status === 'rejected' && linked.reason instanceof AskError && linked.reason.status === 404;
  return {
    now: own.status === 'fulfilled' ? own.value.username : '',
    next: next?.username ?? '',
    dead: missing,
  };
}
