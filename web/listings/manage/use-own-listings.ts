import { useEffect } from 'react';
import type { Status } from '#contract/listings/status.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { useNow } from '../../ui/use-now.ts';
import { onOwnListingsChanged } from './own-listings-changed.ts';

/**
 * The user's own listings. While some can be restored it reloads every minute: only the server knows when they expire.
 */
export function useOwnListings() {
  const { data, error, busy, reload, change } = useOwnCall('listOwnListings', {});

  useEffect(
    () =>
      onOwnListingsChanged((gone) => {
        change((now) => ({ ...now, items: now.items.filter(({ iid }) => iid !== gone) }));
        void reload();
      }),
    [change, reload],
  );

  const now = useNow();
  const anyDeleted = data !== null && data.deleted.length > 0;
  useEffect(() => {
    if (anyDeleted && now) void reload();
  }, [now, anyDeleted, reload]);

  function changed(iid: string, status: Status) {
    change((now) => ({ ...now, items: now.items.map((it) => (it.iid === iid ? { ...it, status } : it)) }));
  }

  return { items: data?.items, deleted: data?.deleted ?? [], failed: error !== null, busy, reload, changed };
}
