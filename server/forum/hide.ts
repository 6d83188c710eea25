import { personTag } from '../accounts/tags.ts';
import type { Transaction } from '../database/pool.ts';
import {
  deletePosts,
  deleteTopics,
  lockTopicsOf,
  recountReplies,
  setPostsHidden,
  setTopicsHidden,
} from './stores/hide-store.ts';
import { tagsOf } from './tags.ts';

type Changed = Awaited<ReturnType<typeof setTopicsHidden>>;
const tagsOfAll = (rows: Changed) => rows.flatMap((it) => [...tagsOf(it), personTag(it.userid)]);

/** Hides topics from all but their authors, or with null restores them. Returns the tags of pages. */
export const hideTopics = async (tx: Transaction, ftids: readonly string[], at: Date | null) =>
  tagsOfAll(await setTopicsHidden(tx, ftids, at));

/** Hides or restores replies, which changes the count of their topics. */
export const hidePosts = (tx: Transaction, fpids: readonly string[], at: Date | null) =>
  recounted(tx, fpids, () => setPostsHidden(tx, fpids, at));

/** Deletes topics permanently. Returns as `hideTopics`. */
export const removeTopics = async (tx: Transaction, ftids: readonly string[]) =>
  tagsOfAll(await deleteTopics(tx, ftids));

/** Deletes replies permanently. Returns as `hideTopics`. */
export const removePosts = (tx: Transaction, fpids: readonly string[]) =>
  recounted(tx, fpids, () => deletePosts(tx, fpids));

async function recounted(tx: Transaction, fpids: readonly string[], change: () => Promise<Changed>) {
  await lockTopicsOf(tx, fpids);
  const changed = await change();
  await recountReplies(tx, [...new Set(changed.map(({ ftid }) => ftid))]);
  return tagsOfAll(changed);
}
