import type { Domain } from '../domain.ts';
import { forgetReports, reportsPart } from './export.ts';
import { forgetOldReports } from './forget-old.ts';
import { reportRoutes } from './routes.ts';

/** Reports. */
export const reports: Domain = {
  routes: reportRoutes,
  exportParts: [reportsPart],
  async deleteAccount(tx, { userid }) {
    await forgetReports(tx, userid);
    return {};
  },
  housekeeping: [{ run: ({ db, clock }) => forgetOldReports(db, clock()) }],
};
