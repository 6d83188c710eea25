import { useCallback } from 'react';
import { useOwnCall } from '../../api/use-call.ts';
import { refreshMe } from '../../session/me.ts';
import { useSession } from '../../session/session.ts';

/** The signed-in person for a screen that needs them: the person, or a failure, and a reload. */
export function useOwn() {
  const userid = useSession()?.userid ?? '';
  const { data: me, error, busy, reload: load } = useOwnCall('showUser', { userid });

  /** After a change: this screen and the frame around it load the person again. */
  const reload = useCallback(async () => {
    await Promise.all([load(), refreshMe()]);
  }, [load]);

  return { me, failed: error !== null, busy, reload };
}
