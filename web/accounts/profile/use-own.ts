import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { type Me, refreshMe } from '../../session/me.ts';
import { auth, useSession } from '../../session/session.ts';

/** The signed-in person, for a screen that needs them: the person, or that loading failed, and a reload. */
export function useOwn() {
  const session = useSession()?.session;
  const [me, setMe] = useState<Me | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    const pair = auth.get();
    if (!pair) return;
    setBusy(true);
    try {
      setMe(await ask('showUser', { userid: pair.userid }));
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (session) void load();
  }, [session, load]);

  /** After a change: this screen and the frame around it load the person again. */
  const reload = useCallback(async () => {
    await Promise.all([load(), refreshMe()]);
  }, [load]);

  return { me, failed, busy, reload };
}
