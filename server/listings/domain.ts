import type { Domain } from '../domain.ts';
import { closeAll } from './close-all.ts';
import { listingsPart } from './export.ts';
import { removeOverdue } from './remove-deleted.ts';
import { listingRoutes } from './routes.ts';

/** Listings. */
export const listings: Domain = {
  routes: listingRoutes,
  exportParts: [listingsPart],
  async deleteAccount(tx, { userid }, now) {
    const { photos, tags } = await closeAll(tx, userid, now);
    return { files: photos, tags };
  },
  // A deleted listing is gone ten minutes after its deletion.
  housekeeping: [{ everyMs: 10_000, run: removeOverdue }],
};
