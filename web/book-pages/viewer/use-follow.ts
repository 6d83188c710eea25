import { useState } from 'react';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { ask } from '../../api/ask.ts';
import { useCall } from '../../api/use-call.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { useSession } from '../../session/session.ts';
import { useWords } from '../../words.tsx';

/** A person who can be followed, with the number of followers when the page was rendered. */
interface Followed {
  userid: string;
  username: string;
  /** `followers` is null if the person hides it. */
  counts: { followers: number | null };
}

/**
 * Whether the signed-in person follows someone, requested when the screen opens, and how to change it. A change shows
 * at once, and is reverted when the server refuses it.
 */
export function useFollow({ userid, username, counts }: Followed) {
  const { shell } = useWords();
  const session = useSession();
  const me = session?.userid;
  const own = me === userid;
  const asked = useCall('checkFollow', me && !own ? { from_user_id: me, to_user_id: userid } : null);
  // Without an answer the button stays at "Follow": following a person twice changes nothing.
  const found = asked.data ? asked.data.status === 'following' : asked.error ? false : null;
  const pair = `${me} ${userid}`;
  const [wish, setWish] = useState({ pair: '', follows: false });
  const following = wish.pair === pair ? wish.follows : (found ?? false);
  const [busy, change] = useAction('follow', async (by: string, next: boolean) => {
    setWish({ pair, follows: next });
    try {
      await ask(next ? 'follow' : 'unfollow', { from_user_id: by, to_user_id: userid });
      mended('follow');
    } catch (error) {
      setWish({ pair, follows: !next });
      throw error;
    }
  });

  function toggle() {
    if (!me) notify({ type: 'warning', about: 'session', message: shell.loginFirst });
    else if (!busy) void change(me, !following);
  }

  return {
    own,
    /** Users cannot follow themselves, or a deleted account. */
    offered: !own && username !== deletedUsername,
    following,
    /** The user is signed in, and the response is pending. */
    waiting: Boolean(me) && !own && found === null,
    followers:
      counts.followers === null
        ? null
        : Math.max(0, counts.followers + Number(following) - Number(found ?? false)),
    toggle,
  };
}

export type FollowState = ReturnType<typeof useFollow>;
