import { daysBefore } from '../clock.ts';
import type { Domain } from '../domain.ts';
import { reportsPart } from './export.ts';
import { reportRoutes } from './routes.ts';
import { deleteBefore, deleteOf } from './store.ts';

export const reports: Domain = {
  routes: reportRoutes,
  exportParts: [reportsPart],
  // Only the operator could read the reports, and has them by mail.
  deleteAccount: (tx, { userid }) => deleteOf(tx, userid),
  // After a year no report needs an action.
  housekeeping: [{ run: ({ db, clock }) => deleteBefore(db, daysBefore(clock(), 365)) }],
};
