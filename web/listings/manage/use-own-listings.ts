import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeletedItem, ListedItem, Status } from '#contract/listings/listings.ts';
import { ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';
import { useNow } from '../../ui/use-now.ts';
import { onOwnListingsChanged } from './own-listings-changed.ts';

/**
 * The user's own listings, null until they load, and a function that shows a status change without a new request. While
 * some can still be restored, it reloads every minute: only the server knows when they expire.
 */
export function useOwnListings() {
  const userid = useSession()?.userid;
  const [items, setItems] = useState<readonly ListedItem[] | null>(null);
  const [deleted, setDeleted] = useState<readonly DeletedItem[]>([]);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const asked = useRef(0);
  const load = useCallback(async (signal?: AbortSignal) => {
    const turn = ++asked.current;
    setBusy(true);
    try {
      const answer = await ask('listOwnListings', {}, signal ? { signal } : {});
      // A later request has newer data.
      if (turn !== asked.current) return;
      setItems(answer.items);
      setDeleted(answer.deleted);
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

  useEffect(
    () =>
      onOwnListingsChanged((gone) => {
        setItems((before) => before?.filter(({ iid }) => iid !== gone) ?? null);
        void load();
      }),
    [load],
  );

  const now = useNow();
  const anyDeleted = deleted.length > 0;
  useEffect(() => {
    if (anyDeleted && now) void load();
  }, [now, anyDeleted, load]);

  function changed(iid: string, status: Status) {
    setItems((before) => before?.map((it) => (it.iid === iid ? { ...it, status } : it)) ?? null);
  }

  return { items, deleted, failed, busy, reload: () => void load(), changed };
}
