import type { Domain } from '../domain.ts';
import { chatsPart, messagesPart, photosSent, roomsPart } from './export.ts';
import { openChat } from './open-chat.ts';
import { chatRoutes } from './routes.ts';

/** Chat. */
export const chat: Domain = {
  routes: chatRoutes,
  sockets: openChat,
  exportParts: [messagesPart, chatsPart, roomsPart],
  async deleteAccount(tx, { userid }) {
    return { files: await photosSent(tx, userid) };
  },
};
