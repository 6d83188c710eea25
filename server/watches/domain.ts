import type { Domain } from '../domain.ts';
import { watchesPart } from './export.ts';
import { watchRoutes } from './routes.ts';
import { deleteWatches } from './store.ts';

export const watches: Domain = {
  routes: watchRoutes,
  exportParts: [watchesPart],
  deleteAccount: (tx, { userid }) => deleteWatches(tx, userid),
};
