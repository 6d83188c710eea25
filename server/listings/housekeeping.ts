import type { CategoryType } from '#contract/listings/categories.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { dropUnused, removeDropped } from '../media/housekeeping/drop.ts';
import { type ReadRow, rereadThese, type Texts } from '../search/reread.ts';
import type { Subcategories } from '../site/subcategories.ts';
import { restorableSince } from './delete.ts';
import { emptyDeleted } from './stores/delete-store.ts';
import type { ReadValues } from './stores/listing-store.ts';
import { holdTexts, selectIds, selectTagged, writeRead } from './stores/reread-store.ts';
import { readValues, searchText } from './write.ts';

const batch = 50;
const rewordedAtOnce = 200;

/** Removes the listings that can no longer be restored, and the bytes of their photos. */
export async function removeOverdue(services: Pick<Services, 'db' | 'clock' | 'media' | 'log'>) {
  if ((await removeDeleted(services)) > 0) await removeDropped(services);
}

/**
 * Removes the content of listings that can no longer be restored, and drops unused photos; `removeDropped` removes
 * their bytes. A concurrent restore runs before or finds the content removed. Returns the number of listings.
 */
async function removeDeleted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  for (let all = 0; ; ) {
    const removed = await transaction(db, async (tx) => {
      const listings = await emptyDeleted(tx, restorableSince(now), batch);
      for (const { userid, photos: keys, forGood } of listings)
        await dropUnused(tx, { userid, keys, forGood, now });
      return listings.length;
    });
    all += removed;
    if (removed < batch) return all;
  }
}

/** The listings, for the indexing of their texts. */
export const listingTexts = (subcategories: Subcategories): Texts<ReadRow & { values: ReadValues }> => ({
  name: 'items',
  ids: selectIds,
  write: writeRead,
  async hold(tx, ids) {
    const rows = await holdTexts(tx, ids);
    return rows.map((row) => ({
      id: row.iid,
      text: searchText(row, subcategories),
      public: row.onSale,
      values: readValues(row, row.timezone),
    }));
  },
});

/** The job that indexes the listings of a sub-category again after its names changed. */
export const rewordJob = 'reword-listings';

/** The listings of a tag after an iid, for one job. The version keeps two changes apart. */
interface Part {
  readonly version: number;
  readonly type: CategoryType;
  readonly tag: string;
  readonly after: string;
}

/** Queues the indexing of a sub-category's listings after the commit; `version` is that of the change. */
export const rewordAfter = (jobs: Jobs, tx: Transaction, part: Omit<Part, 'after'>): Promise<void> =>
  add(jobs, tx, { ...part, after: '' });

/** Indexes the next listings of a job and queues the rest. A repeat writes only what differs. */
export async function reword({ db, jobs, site }: Pick<Services, 'db' | 'jobs' | 'site'>, id: string) {
  const part: Part = JSON.parse(id);
  // Another process may have changed the names.
  await site.renew();
  await transaction(db, async (tx) => {
    const iids = await selectTagged(tx, part, rewordedAtOnce);
    const reread = await rereadThese(tx, listingTexts(site.subcategories), iids);
    // A concurrent write, such as of views, leaves the search text as it was.
    if (reread < iids.length) throw new Error('a listing is being written: the job is repeated');
    const last = iids.at(-1);
    if (last && iids.length === rewordedAtOnce) await add(jobs, tx, { ...part, after: last });
  });
}

const add = (jobs: Jobs, tx: Transaction, part: Part) => jobs.add(tx, rewordJob, JSON.stringify(part));
