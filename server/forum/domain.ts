import type { Domain } from '../domain.ts';
import { reread } from '../search/reread.ts';
import { postsPart, readsPart, topicsPart } from './export.ts';
import { topicTexts } from './reread.ts';
import { forumRoutes } from './routes.ts';
import { selectPictures } from './stores/export-store.ts';
import { deleteReads } from './stores/read-store.ts';

export const forum: Domain = {
  routes: forumRoutes,
  exportParts: [topicsPart, postsPart, readsPart],
  // Topics and replies stay, with their pictures.
  async deleteAccount(tx, { userid }) {
    await deleteReads(tx, userid);
    return { files: await selectPictures(tx, userid) };
  },
  housekeeping: [{ everyMs: 60_000, run: ({ db }, signal) => reread(db, topicTexts, signal) }],
};
