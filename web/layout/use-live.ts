import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { setUnread } from './unread.ts';

/** While somebody is signed in: the live connection, the count of unread messages and the points, in a chunk of their own. */
export function useLive(): void {
  const session = useSession()?.session;
  useEffect(() => {
    if (!session) return;
    let gone = false;
    let stop = () => {};
    import('../chat/live.ts').then(
      ({ goLive }) => {
        if (!gone) stop = goLive();
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
      setUnread(0);
    };
  }, [session]);
}
