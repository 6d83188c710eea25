import { useEffect, useState } from 'react';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useSession } from '../../session/session.ts';
import { useWords } from '../../words.tsx';

/** A person who can be followed, with the number of followers when the page was rendered. */
interface Followed {
  userid: string;
  username: string;
  counts: { followers: number };
}

/**
 * Whether the signed-in person follows someone, requested when the screen opens, and how to change it. A change shows
 * at once, and is reverted when the server refuses it.
 */
export function useFollow({ userid, username, counts }: Followed) {
  const { shell } = useWords();
  const tell = useProblem();
  const session = useSession();
  const me = session?.userid;
  const own = me === userid;
  const [found, setFound] = useState<boolean | null>(null);
  const [following, setFollowing] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    setFound(null);
    setFollowing(false);
    if (!me || me === userid) return;
    const gone = new AbortController();
    ask('checkFollow', { from_user_id: me, to_user_id: userid }, { signal: gone.signal })
      .then(({ status }) => {
        if (gone.signal.aborted) return;
        setFound(status === 'following');
        setFollowing(status === 'following');
      })
      // The button stays at "Follow": following a person twice changes nothing.
      .catch(() => gone.signal.aborted || setFound(false));
    return () => gone.abort();
  }, [me, userid]);

  async function toggle() {
    if (!me) return void notify({ type: 'warning', about: 'session', message: shell.loginFirst });
    if (busy) return;
    const next = !following;
    setBusy(true);
    setFollowing(next);
    try {
      await ask(next ? 'follow' : 'unfollow', { from_user_id: me, to_user_id: userid });
      mended('follow');
    } catch (error) {
      setFollowing(!next);
      notify({ type: 'error', about: 'follow', message: tell(error) });
    } finally {
      setBusy(false);
    }
  }

  return {
    own,
    /** Users cannot follow themselves, or a deleted account. */
    offered: !own && username !== deletedUsername,
    following,
    /** The user is signed in, and the response is pending. */
    waiting: Boolean(me) && !own && found === null,
    followers: Math.max(0, counts.followers + Number(following) - Number(found ?? false)),
    toggle,
  };
}

export type FollowState = ReturnType<typeof useFollow>;
