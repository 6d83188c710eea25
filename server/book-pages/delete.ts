import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { discard } from '../media/housekeeping/discard.ts';
import { type ContentRow, deleteContent } from './store.ts';
import { contentsTag, sharersTag } from './tags.ts';

/** Deletes the viewer's own page, then its file. */
export async function deleteOwn(context: SignedInContext, content: ContentRow): Promise<{ result: true }> {
  const { db, invalidation } = context;
  await transaction(db, (tx) => deleteContent(tx, content));
  invalidation.changed([sharersTag, contentsTag(content.userid), userTag(content.userid)]);
  await discard(context, content.userid, content.file, { forGood: content.removedAt !== null });
  return { result: true };
}
