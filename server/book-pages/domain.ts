import type { Domain } from '../domain.ts';
import { contentsPart, filesShared } from './export.ts';
import { sharingRoutes } from './routes.ts';

/** Book pages. */
export const bookPages: Domain = {
  routes: sharingRoutes,
  exportParts: [contentsPart],
  async deleteAccount(tx, { userid }) {
    return { files: await filesShared(tx, userid) };
  },
};
