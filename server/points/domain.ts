import type { Domain } from '../domain.ts';
import { pointsPart } from './export.ts';
import { pointRoutes } from './routes.ts';
import { deleteTurns } from './store.ts';

export const points: Domain = {
  routes: pointRoutes,
  exportParts: [pointsPart],
  // The ledger stays, under a userid that no longer identifies anyone.
  deleteAccount: (tx, { userid }) => deleteTurns(tx, userid),
};
