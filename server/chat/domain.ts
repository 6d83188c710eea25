import type { Domain } from '../domain.ts';
import { chatsPart, messagesPart, roomsPart } from './export.ts';
import { openChat } from './open-chat.ts';
import { chatRoutes } from './routes.ts';
import { selectPhotos } from './stores/export-store.ts';

export const chat: Domain = {
  routes: chatRoutes,
  sockets: openChat,
  exportParts: [messagesPart, chatsPart, roomsPart],
  // Photos that were sent to others stay.
  deleteAccount: async (tx, { userid }) => ({ files: await selectPhotos(tx, userid) }),
};
