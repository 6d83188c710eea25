import type { Services } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { dropUnused, removeDropped } from '../media/housekeeping/drop.ts';
import type { ReadRow, Texts } from '../search/reread.ts';
import { restorableSince } from './delete.ts';
import { emptyDeleted } from './stores/delete-store.ts';
import type { ReadValues } from './stores/listing-store.ts';
import { holdTexts, selectIds, writeRead } from './stores/reread-store.ts';
import { readValues, searchText } from './write.ts';

const batch = 50;

/** Removes the listings that can no longer be restored, and the bytes of their photos. */
export async function removeOverdue(services: Pick<Services, 'db' | 'clock' | 'media' | 'log'>) {
  if ((await removeDeleted(services)) > 0) await removeDropped(services);
}

/**
 * Removes the content of listings that can no longer be restored, and drops unused photos; `removeDropped` removes
 * their bytes. A concurrent restore runs before or finds the content removed. Returns the number of listings.
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

/** The listings, for the indexing of their texts. */
export const listingTexts: Texts<ReadRow & { values: ReadValues }> = {
  name: 'items',
  ids: selectIds,
  write: writeRead,
  async hold(tx, ids) {
    const rows = await holdTexts(tx, ids);
    return rows.map((row) => ({
      id: row.iid,
      text: searchText(row),
      public: row.onSale,
      values: readValues(row, row.timezone),
    }));
  },
};
