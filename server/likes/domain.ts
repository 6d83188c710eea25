import type { Domain } from '../domain.ts';
import { likesPart } from './export.ts';
import { tellOfLikes } from './likes.ts';
import { likeRoutes } from './routes.ts';
import { deleteLikes } from './store.ts';

export const likes: Domain = {
  routes: likeRoutes,
  exportParts: [likesPart],
  deleteAccount: (tx, { userid }) => deleteLikes(tx, userid),
  housekeeping: [{ everyMs: 60_000, run: tellOfLikes }],
};
