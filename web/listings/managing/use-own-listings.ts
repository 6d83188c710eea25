import { useCallback, useEffect, useState } from 'react';
import type { ListedItem, Status } from '#contract/listings.ts';
import { ask } from '../../ask.ts';
import { useSession } from '../../session.ts';

/** One's own listings, null until they are here, and how to show a change without asking again. */
export function useOwnListings() {
  const userid = useSession()?.userid;
  const [items, setItems] = useState<readonly ListedItem[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (signal?: AbortSignal) => {
    setBusy(true);
    try {
      const answer = await ask('listOwnListings', {}, signal ? { signal } : {});
      setItems(answer.items);
      setFailed(false);
    } catch {
      if (!signal?.aborted) setFailed(true);
    } finally {
      if (!signal?.aborted) setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (!userid) return;
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [userid, load]);

  function changed(iid: string, status: Status) {
    setItems((before) => before?.map((it) => (it.iid === iid ? { ...it, status } : it)) ?? null);
  }

  return { items, failed, busy, reload: () => void load(), changed };
}
