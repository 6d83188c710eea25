import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ownPath } from '#contract/own-path.ts';
import { schoolOf } from '#contract/schools/schools.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { auth, chooseSchool, logIn, type Session } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { SwitchAccount } from './switch-account.tsx';
import { Waiting } from './waiting.tsx';

/** The usernames of the signed-in account and of the link's account; `dead` when the link no longer works. */
interface Question {
  now: string;
  next: string;
  dead: boolean;
}

/**
 * The return address of a sign-in with another provider. Its path holds a single-use token, which is exchanged for a
 * session and leaves the history. If another account is signed in, a question comes first. In the query, `to` is where
 * the user was going, and `school_id` is the school of an account that was just created.
 */
export default function LoginReturn() {
  const { signIn, switching } = useWords().accounts;
  const { userid = '', session: token = '' } = useParams();
  const [query] = useSearchParams();
  const onward = ownPath(query.get('to')) ?? addresses.home;
  const school = schoolOf(Number(query.get('school_id')))?.id;
  const navigate = useNavigate();
  const tell = useProblem();
  const begun = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);

  const exchange = useCallback(async () => {
    setBusy(true);
    try {
      const answer = await ask('verifySession', { link: true }, { pair: { userid, session: token } });
      const before = auth.get();
      logIn(answer);
      if (school) chooseSchool(school);
      void end(before);
      await navigate(ownAddress(onward), { replace: true });
    } catch (error) {
      const dead = error instanceof AskError && error.status === 401;
      setBusy(false);
      const stays = auth.get() !== null;
      if (stays && question && dead) return setQuestion({ ...question, dead });
      const gone = stays ? switching.deadTitle : signIn.linkDead;
      notify({ type: 'error', about: 'session', message: dead ? gone : tell(error) });
      if (!stays) await navigate(addresses.login, { replace: true });
      else if (!question) await navigate(ownAddress(onward), { replace: true });
    }
  }, [userid, token, onward, school, question, navigate, tell, signIn, switching]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const now = auth.get();
    if (!now || now.userid === userid) return void exchange();
    void questionFor(now, userid).then((it) => (it ? setQuestion(it) : exchange()));
  }, [userid, exchange]);

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
        <Waiting>{signIn.returning}</Waiting>
      )}
    </>
  );
}

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
  const nobody =
    linked.status === 'rejected' && linked.reason instanceof AskError && linked.reason.status === 404;
  return {
    now: own.status === 'fulfilled' ? own.value.username : '',
    next: next?.username ?? '',
    dead: nobody,
  };
}

/** Ends, on the server, the session that this browser no longer holds. */
async function end(session: Session | null): Promise<void> {
  if (!session) return;
  try {
    await ask('logOut', {}, { pair: session });
  } catch {
    // The session has ended already, or expires by itself.
  }
}
