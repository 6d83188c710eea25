import type { Domain } from '../domain.ts';
import { endFollows, followersPart, followsPart } from './export.ts';
import { followRoutes } from './routes.ts';

/** Follows. */
export const follows: Domain = {
  routes: followRoutes,
  exportParts: [followsPart, followersPart],
  async deleteAccount(tx, { userid }) {
    await endFollows(tx, userid);
    return {};
  },
};
