import type { Domain } from '../domain.ts';
import { contentsPart, filesShared } from './export.ts';
import { bookPageRoutes } from './routes.ts';

/** Book pages. */
export const bookPages: Domain = {
  routes: bookPageRoutes,
  exportParts: [contentsPart],
  async deleteAccount(tx, { userid }) {
    return { files: await filesShared(tx, userid) };
  },
};
