import { Problem } from '#contract/problems.ts';
import { personTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { randomId } from '../random.ts';
import { pace } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { countUse, returnCounted } from '../standing/count-use.ts';
import { compose, mayShowPictures } from './compose.ts';
import { findFirstPost, insertPost, insertPostIn, type PostWrite } from './stores/post-store.ts';
import { tagsOf } from './tags.ts';

/**
 * Replies to the topic of an unchecked id. A repeat with the same `client_id` returns the first one's `fpid` and does
 * not count. Throws `not-found` if the topic does not exist, `too-many-calls` beyond one every two seconds after a burst
 * of five, and what `countUse` throws.
 */
export async function reply(
  context: SignedInContext,
  ftid: string,
  { content, client_id }: { content: string; client_id?: string | undefined },
): Promise<{ fpid: string }> {
  const { db, viewer, clock, limits, invalidation } = context;
  if (ftid.includes('\u0000')) throw new Problem('not-found');
  const by = { userid: viewer.userid, clientId: client_id ?? null };
  const now = clock();
  const first = await unlessFirst(
    async () => {
      await limits.keepPace(pace.posts, viewer.userid);
      await countUse(db, context, 'replies', now);
    },
    () => findFirstPost(db, by),
  );
  if (first) return { fpid: first.fpid };
  const post = { ...by, fpid: randomId(12), ftid, content, createdAt: now };
  let fresh = false;
  try {
    const inserted = await insert(db, post);
    fresh = inserted.fresh;
    if (inserted.fresh) invalidation.changed([...tagsOf(inserted), personTag(viewer.userid)]);
    else await limits.giveTurnBack(pace.posts, viewer.userid);
    return { fpid: inserted.fpid };
  } finally {
    if (!fresh) await returnCounted(db, context, 'replies', now);
  }
}

async function insert(db: Database, post: Omit<PostWrite, 'html' | 'mentions'>) {
  const { userid, content } = post;
  const inserted = mayShowPictures(content)
    ? await transaction(db, async (tx) =>
        insertPostIn(tx, { ...post, ...(await compose(tx, userid, content)) }),
      )
    : await insertPost(db, { ...post, ...(await compose(db, userid, content)) });
  if (!inserted) throw new Problem('not-found');
  return inserted;
}
