import type { Services } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { dropUnused } from '../media/housekeeping/drop.ts';
import { restorableSince } from './delete.ts';
import { emptyDeleted } from './stores/delete-store.ts';

const batch = 50;

/**
 * Removes the content of listings that can no longer be restored, and takes back the photos that nothing else uses;
 * `removeDropped` removes their bytes. A restore at the same moment comes before it or finds it done. Answers how many.
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
