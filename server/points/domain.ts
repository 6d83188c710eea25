import type { Domain } from '../domain.ts';
import { forgetTurns, pointsPart } from './export.ts';
import { pointRoutes } from './routes.ts';

/** Points. */
export const points: Domain = {
  routes: pointRoutes,
  exportParts: [pointsPart],
  async deleteAccount(tx, { userid }) {
    await forgetTurns(tx, userid);
    return {};
  },
};
