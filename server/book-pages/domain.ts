import type { Domain } from '../domain.ts';
import { foldBooks } from './book-names.ts';
import { contentsPart } from './export.ts';
import { bookPageRoutes } from './routes.ts';
import { selectFiles } from './store.ts';

export const bookPages: Domain = {
  routes: bookPageRoutes,
  exportParts: [contentsPart],
  // Shared pages stay, with their files.
  deleteAccount: async (tx, { userid }) => ({ files: await selectFiles(tx, userid) }),
  housekeeping: [{ everyMs: 60_000, run: foldBooks }],
};
