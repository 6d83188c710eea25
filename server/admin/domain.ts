import type { Domain } from '../domain.ts';
import { merchantPart } from './merchants.ts';
import { keepActiveEveryMs, keepActiveToday, keepEndedDays } from './overview.ts';
import { adminRoutes } from './routes.ts';
import { deleteApplicationsOf } from './stores/merchant-store.ts';

/** The operator's room, and requests to the operator there. */
export const admin: Domain = {
  routes: adminRoutes,
  exportParts: [merchantPart],
  deleteAccount: (tx, { userid }) => deleteApplicationsOf(tx, userid),
  housekeeping: [{ run: keepEndedDays }, { everyMs: keepActiveEveryMs, run: keepActiveToday }],
};
