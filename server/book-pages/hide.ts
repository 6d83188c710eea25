import { userTag } from '../accounts/tags.ts';
import type { Transaction } from '../database/pool.ts';
import { tell } from '../notifications/tell.ts';
import { deleteContents, lockSharersOf, recountSharers, setHidden } from './hide-store.ts';
import { findContent } from './store.ts';
import { contentsTag, sharersTag } from './tags.ts';

/** Hides pages from all but their sharers, or with null restores them. Returns the tags of pages. */
export async function hideContents(
  tx: Transaction,
  ids: readonly string[],
  at: Date | null,
): Promise<string[]> {
  return (await recounted(tx, ids, () => setHidden(tx, ids, at))).tags;
}

/** Deletes pages permanently. Also returns their files. */
export const removeContents = (tx: Transaction, ids: readonly string[]) =>
  recounted(tx, ids, () => deleteContents(tx, ids));

/** Notifies people of a page released by staff. */
export async function tellOfContent(tx: Transaction, id: string, now: Date): Promise<void> {
  const content = await findContent(tx, id);
  if (content)
    await tell(tx, { kind: 'page', object: { kind: 'content', id }, actor: content.userid, at: now });
}

async function recounted(
  tx: Transaction,
  ids: readonly string[],
  change: () => Promise<{ userid: string; file: string }[]>,
) {
  await lockSharersOf(tx, ids);
  const changed = await change();
  const userids = [...new Set(changed.map(({ userid }) => userid))];
  await recountSharers(tx, userids);
  const tags = userids.flatMap((userid) => [contentsTag(userid), userTag(userid)]);
  return { tags: changed.length > 0 ? [sharersTag, ...tags] : [], files: changed };
}
