import type { Domain } from '../domain.ts';
import { reread } from '../search/reread.ts';
import { closeAll } from './close-all.ts';
import { listingsPart } from './export.ts';
import { listingTexts, removeOverdue, reword, rewordJob } from './housekeeping.ts';
import { listingRoutes } from './routes.ts';

export const listings: Domain = {
  routes: listingRoutes,
  exportParts: [listingsPart],
  async deleteAccount(tx, { userid }, now) {
    const { photos, tags } = await closeAll(tx, userid, now);
    return { files: photos, tags };
  },
  jobs: [{ name: rewordJob, run: reword }],
  housekeeping: [
    // A deleted listing is gone ten minutes after its deletion.
    { everyMs: 10_000, run: removeOverdue },
    { everyMs: 60_000, run: ({ db, site }, signal) => reread(db, listingTexts(site.subcategories), signal) },
  ],
};
