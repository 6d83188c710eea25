import type { Domain } from '../domain.ts';
import { endUnbegun } from './end-unbegun.ts';
import { forgetDonationTexts, paymentsPart } from './export.ts';
import { paymentRoutes } from './routes.ts';

/** Payments. */
export const payments: Domain = {
  routes: paymentRoutes,
  exportParts: [paymentsPart],
  async deleteAccount(tx, { userid }) {
    await forgetDonationTexts(tx, userid);
    return {};
  },
  housekeeping: [{ run: ({ db, clock }) => endUnbegun(db, clock()) }],
};
