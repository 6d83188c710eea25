import type { Domain } from '../domain.ts';
import { followersPart, followsPart } from './export.ts';
import { followRoutes } from './routes.ts';
import { deleteFollows } from './store.ts';

export const follows: Domain = {
  routes: followRoutes,
  exportParts: [followsPart, followersPart],
  deleteAccount: (tx, { userid }) => deleteFollows(tx, userid),
};
