import { wantedCategory } from '#contract/forum/forum.ts';
import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { type OwnPost, type OwnTopic, selectOwnPosts, selectOwnTopics } from './stores/export-store.ts';
import { type OwnRead, selectReadsAfter } from './stores/read-store.ts';

export const topicsPart = listPart('topics', ['topics'], async function* ({ db, viewer }) {
  const rows = inBatches((last: OwnTopic | undefined, most) =>
    selectOwnTopics(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { place, forumId, schoolId, createdAt, editedAt, query, answers, found, ...row } of rows)
    yield {
      ...row,
      forum_id: forumId,
      school_id: schoolId,
      ...(row.category === wantedCategory && { wanted: { query, answers, found } }),
      created: createdAt,
      edited: editedAt,
    };
});

export const postsPart = listPart('posts', ['posts'], async function* ({ db, viewer }) {
  const rows = inBatches((last: OwnPost | undefined, most) =>
    selectOwnPosts(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { place, createdAt, editedAt, ...row } of rows)
    yield { ...row, created: createdAt, edited: editedAt };
});

/** How far the person has read each topic. */
export const readsPart = listPart('reads', ['topic_reads'], async function* ({ db, viewer }) {
  const rows = inBatches((last: OwnRead | undefined, most) =>
    selectReadsAfter(db, viewer.userid, last?.ftid ?? '', most),
  );
  for await (const { ftid, fpid, readAt } of rows) yield { ftid, last_reply: fpid, at: readAt };
});
