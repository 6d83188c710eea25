import type { Services } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { dropUnused, removeDropped } from '../media/housekeeping/drop.ts';
import { restorableSince } from './delete.ts';
import { emptyDeleted } from './stores/delete-store.ts';

const batch = 50;

/** Removes the listings that can no longer be restored, and the bytes of their photos. */
export async function removeOverdue(
  services: Pick<Services, 'db' | 'clock' | 'media' | 'log'>,
): Promise<void> {
  if ((await removeDeleted(services)) > 0) await removeDropped(services);
}

/**
 * Removes the content of listings that can no longer be restored, and drops the photos that nothing else uses;
 * `removeDropped` removes their bytes. A concurrent restore either runs first or finds the content removed. Returns the
 * number of listings.
 */
export async function removeDeleted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  for (let all = 0; ; ) {
    const removed = await transaction(db, async (tx) => {
      const listings = await emptyDeleted(tx, restorableSince(now), batch);
      for (const { userid, photos } of listings) await dropUnused(tx, userid, photos, now);
      return listings.length;
    });
    all += removed;
    if (removed < batch) return all;
  }
}
