import type { Domain } from '../domain.ts';
import { picturesInForum, postsPart, topicsPart } from './export.ts';
import { forumRoutes } from './routes.ts';

/** Forum. */
export const forum: Domain = {
  routes: forumRoutes,
  exportParts: [topicsPart, postsPart],
  async deleteAccount(tx, { userid }) {
    return { files: await picturesInForum(tx, userid) };
  },
};
