import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { limit } from '../rate-limits/limits.ts';
import { htmlOf } from './compose.ts';
import { type PostRow, updatePost } from './stores/post-store.ts';
import { topicTag } from './tags.ts';

/** Changes one's own reply and marks it as edited. Throws `too-many-calls` beyond 1,000 changes a day. */
export async function changePost(
  { db, viewer, clock, limits, invalidation }: SignedInContext,
  { fpid, ftid }: PostRow,
  { content }: { content: string },
): Promise<{ fpid: string }> {
  await limits.take(limit.postChanges, viewer.userid);
  await transaction(db, async (tx) => {
    const html = await htmlOf(tx, viewer.userid, content);
    await updatePost(tx, { fpid, content, html }, clock());
  });
  invalidation.changed([topicTag(ftid)]);
  return { fpid };
}
