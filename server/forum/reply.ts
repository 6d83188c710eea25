import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { randomId } from '../random.ts';
import { limit, pace } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { htmlOf, mayShowPictures } from './compose.ts';
import { findFirstPost, insertPost, insertPostIn } from './stores/post-store.ts';
import { tagsOf } from './tags.ts';

/**
 * Replies to the topic of an unchecked id. A repeat with the same `client_id` returns the first one's `fpid` and does
 * not count. Throws `not-found` if the topic does not exist, and `too-many-calls` beyond one every two seconds after a
 * burst of five, or beyond 1,000 a day.
 */
export async function reply(
  { db, viewer, clock, limits, invalidation }: SignedInContext,
  ftid: string,
  { content, client_id }: { content: string; client_id?: string | undefined },
): Promise<{ fpid: string }> {
  if (ftid.includes('\u0000')) throw new Problem('not-found');
  const by = { userid: viewer.userid, clientId: client_id ?? null };
  const first = await unlessFirst(
    async () => {
      await limits.keepPace(pace.posts, viewer.userid);
      await limits.take(limit.posts, viewer.userid);
    },
    () => findFirstPost(db, by),
  );
  if (first) return { fpid: first.fpid };
  const post = { ...by, fpid: randomId(12), ftid, content, createdAt: clock() };
  const inserted = mayShowPictures(content)
    ? await transaction(db, async (tx) =>
        insertPostIn(tx, { ...post, html: await htmlOf(tx, viewer.userid, content) }),
      )
    : await insertPost(db, { ...post, html: await htmlOf(db, viewer.userid, content) });
  if (!inserted) throw new Problem('not-found');
  if (inserted.fresh) invalidation.changed(tagsOf(inserted));
  else {
    await limits.giveTurnBack(pace.posts, viewer.userid);
    await limits.giveBack(limit.posts, viewer.userid);
  }
  return { fpid: inserted.fpid };
}
