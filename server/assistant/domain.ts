import { daysBefore } from '../clock.ts';
import type { Domain } from '../domain.ts';
import { dayOf } from './budget.ts';
import { helperPart } from './export.ts';
import { assistantRoutes } from './routes.ts';
import { openHelperSocket } from './socket.ts';
import { deleteAll, deleteRatings, deleteTokens, deleteUnderstood } from './store.ts';

export const assistant: Domain = {
  routes: assistantRoutes,
  sockets: openHelperSocket,
  exportParts: [helperPart],
  deleteAccount: (tx, { userid }) => deleteAll(tx, userid),
  housekeeping: [
    { run: ({ db, clock }) => deleteUnderstood(db, clock()) },
    { run: ({ db, clock }) => deleteRatings(db, daysBefore(clock(), 90)) },
    { run: ({ db, clock }) => deleteTokens(db, dayOf(daysBefore(clock(), 30))) },
  ],
};
