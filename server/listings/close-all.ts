import type { Transaction } from '../database/pool.ts';
import { closeItems, deleteDrafts, selectPhotos } from './stores/close-store.ts';
import { emptyDeletedOf } from './stores/delete-store.ts';
import { tagsOf } from './tags.ts';

/**
 * What becomes of the listings of a person who leaves: drafts and what was deleted go, what is on sale is closed as if sold, and every page
 * stays without the ways to reach them. Answers with the photos that are still shown, and with the tags of the pages that changed.
 */
export async function closeAll(
  tx: Transaction,
  userid: string,
  now: Date,
): Promise<{ photos: string[]; tags: string[] }> {
  await emptyDeletedOf(tx, userid);
  await deleteDrafts(tx, userid);
  const closed = await closeItems(tx, userid, now);
  return { photos: await selectPhotos(tx, userid), tags: closed.flatMap(tagsOf) };
}
