import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { examineChange, rulesFor } from '../moderation/holding/examine.ts';
import { hold } from '../moderation/holding/hold.ts';
import { withHeld } from '../moderation/own.ts';
import { limit } from '../rate-limits/limits.ts';
import { htmlOf } from './compose.ts';
import { mayChange } from './policy.ts';
import { writtenOf } from './reply.ts';
import { lockPost, type PostRow, updatePost } from './stores/post-store.ts';
import { topicTag } from './tags.ts';

/**
 * Changes the viewer's own reply and marks it as edited. Throws `not-found` if it was deleted meanwhile, `too-many-calls` beyond
 * 1,000 changes a day, and what `holdWriter`, `examine` and `rulesFor` throw.
 */
export async function changePost(
  context: SignedInContext,
  { fpid, ftid }: PostRow,
  { content }: { content: string },
): Promise<{ fpid: string; held?: true }> {
  const { db, viewer, clock, limits, invalidation } = context;
  await limits.take(limit.postChanges, viewer.userid);
  const { held, tags } = await transaction(db, async (tx) => {
    await holdWriter(tx, context);
    const locked = await lockPost(tx, fpid);
    const before = locked && (await withHeld(tx, { kind: 'post', id: fpid }, locked));
    if (!before || !mayChange(viewer, before)) throw new Problem('not-found');
    const html = await htmlOf(tx, viewer.userid, content);
    await updatePost(tx, { fpid, content, html }, clock());
    const examined = examineChange(context, writtenOf(before.content), writtenOf(content));
    const rules = await rulesFor(tx, context, examined);
    const held = before.held || rules.length > 0;
    const thing = { kind: 'post', id: fpid, userid: viewer.userid } as const;
    return { held, tags: held ? await hold(tx, context, thing, { rules, untold: false }) : [] };
  });
  invalidation.changed([topicTag(ftid), ...tags]);
  return { fpid, ...(held && { held: true }) };
}
