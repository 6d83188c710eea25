import type { Transaction } from '../database/pool.ts';
import { closeListings, deleteDrafts, deleteHidden, selectPhotos } from './stores/close-store.ts';
import { emptyDeletedOf } from './stores/delete-store.ts';
import { tagsOf } from './tags.ts';

/**
 * Handles the listings of a closing account: deletes drafts and the content of deleted and hidden listings, and closes
 * listings on sale as if sold. Other pages stay, without contact details. Returns the photos still shown, and the tags
 * of changed pages.
 */
export async function closeAll(tx: Transaction, userid: string, now: Date) {
  await deleteDrafts(tx, userid);
  await deleteHidden(tx, userid, now);
  await emptyDeletedOf(tx, userid);
  const closed = await closeListings(tx, userid, now);
  return { photos: await selectPhotos(tx, userid), tags: closed.flatMap(tagsOf) };
}
