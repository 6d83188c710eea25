import { daysBefore } from '../clock.ts';
import type { Domain } from '../domain.ts';
import { paymentsPart } from './export.ts';
import { paymentRoutes } from './routes.ts';
import { emptyTexts, endOrders } from './store.ts';

export const payments: Domain = {
  routes: paymentRoutes,
  exportParts: [paymentsPart],
  // The payments themselves are kept for the books.
  deleteAccount: (tx, { userid }) => emptyTexts(tx, userid),
  housekeeping: [{ run: ({ db, clock }) => endOrders(db, daysBefore(clock(), 1)) }],
};
