import type { Domain } from '../domain.ts';
import { matchesPart, searchesPart } from './export.ts';
import { forgetMatches, matchListing, rereadSearches, tellDaily } from './match.ts';
import { matchJob } from './queue.ts';
import { savedSearchRoutes } from './routes.ts';
import { deleteSearches } from './store.ts';

export const savedSearches: Domain = {
  routes: savedSearchRoutes,
  exportParts: [searchesPart, matchesPart],
  deleteAccount: (tx, { userid }) => deleteSearches(tx, userid),
  jobs: [{ name: matchJob, run: matchListing }],
  housekeeping: [
    { everyMs: 60_000, run: rereadSearches },
    { everyMs: 60_000, run: tellDaily },
    { run: forgetMatches },
  ],
};
