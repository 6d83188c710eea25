import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Sql } from '../database/pool.ts';
import {
  type OwnPost,
  type OwnTopic,
  selectOwnPosts,
  selectOwnTopics,
  selectPictures,
} from './stores/export-store.ts';

/** Every topic of a person. */
export const topicsPart = listPart('topics', ['topics'], async function* ({ db, viewer }) {
  const rows = inBatches((last: OwnTopic | undefined, most) =>
    selectOwnTopics(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { place, forumId, schoolId, createdAt, editedAt, ...row } of rows)
    yield { ...row, forum_id: forumId, school_id: schoolId, created: createdAt, edited: editedAt };
});

/** Every reply of a person. */
export const postsPart = listPart('posts', ['posts'], async function* ({ db, viewer }) {
  const rows = inBatches((last: OwnPost | undefined, most) =>
    selectOwnPosts(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { place, createdAt, editedAt, ...row } of rows)
    yield { ...row, created: createdAt, edited: editedAt };
});

/** Returns the pictures that stay when a person leaves, because their topics and replies stay and show them. */
export function picturesInForum(sql: Sql, userid: string): Promise<string[]> {
  return selectPictures(sql, userid);
}
