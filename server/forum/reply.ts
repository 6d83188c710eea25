import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import { personTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { found } from '../http/found.ts';
import { examine, isPlain, type PublicText, rulesFor } from '../moderation/holding/examine.ts';
import { hold, isHeld } from '../moderation/holding/hold.ts';
import { randomId } from '../random.ts';
import { pace } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { countUse, returnCounted } from '../standing/count-use.ts';
import { compose, mayShowPictures } from './compose.ts';
import { findFirstPost, insertPost, insertPostIn, type PostWrite, tellOfReply } from './stores/post-store.ts';
import { tagsOf } from './tags.ts';

interface Replied {
  fpid: string;
  held?: true;
}

/**
 * Replies to the topic of an unchecked id. A repeat with the same `client_id` returns the first one's `fpid` and does
 * not count. Throws `not-found`, `too-many-calls` beyond one every two seconds after a burst of five, and as
 * `countUse`, `examine` and `rulesFor`.
 */
export async function reply(
  context: SignedInContext,
  ftid: string,
  { content, client_id }: { content: string; client_id?: string | undefined },
): Promise<Replied> {
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
  if (first) return answerOf(first.fpid, await isHeld(db, 'post', first.fpid));
  const post = { ...by, fpid: randomId(12), ftid, content, createdAt: now };
  let fresh = false;
  try {
    const inserted = await insert(context, post);
    fresh = inserted.fresh;
    if (inserted.fresh) invalidation.changed([...tagsOf(inserted), personTag(viewer.userid)]);
    else await limits.giveTurnBack(pace.posts, viewer.userid);
    return answerOf(inserted.fpid, inserted.held);
  } finally {
    if (!fresh) await returnCounted(db, context, 'replies', now);
  }
}

/** The public text of a reply, for the rules of the site. */
export const writtenOf = (content: string): PublicText => ({ fields: { content }, once: content });

const answerOf = (fpid: string, held: boolean): Replied => ({ fpid, ...(held && { held: true }) });

/** Replies that need no look-up share a statement; any other has its own transaction. */
async function insert(context: SignedInContext, post: Omit<PostWrite, 'html' | 'mentions'>) {
  const { db } = context;
  const { userid, content } = post;
  const examined = examine(context, writtenOf(content));
  if (isPlain(examined) && !mayShowPictures(content)) {
    const inserted = await insertPost(db, { ...post, ...(await compose(db, userid, content)) });
    return { ...found(inserted), held: false };
  }
  return transaction(db, async (tx) => {
    await holdWriter(tx, context);
    const composed = await compose(tx, userid, content);
    const inserted = found(await insertPostIn(tx, { ...post, ...composed }));
    const { fpid } = inserted;
    if (!inserted.fresh) return { ...inserted, held: await isHeld(tx, 'post', fpid) };
    const rules = await rulesFor(tx, context, examined);
    const held = rules.length > 0;
    if (held) await hold(tx, context, { kind: 'post', id: fpid, userid }, { rules, untold: true });
    else await tellOfReply(tx, post, composed.mentions, post.createdAt);
    return { ...inserted, held };
  });
}
