import type { Domain } from '../domain.ts';
import { forgetAsked, helperPart } from './export.ts';
import { assistantRoutes } from './routes.ts';
import { openHelperSocket } from './socket.ts';

/** Assistant. */
export const assistant: Domain = {
  routes: assistantRoutes,
  sockets: openHelperSocket,
  exportParts: [helperPart],
  async deleteAccount(tx, { userid }) {
    await forgetAsked(tx, userid);
    return {};
  },
};
