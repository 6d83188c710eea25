import type { DeletedItem, ListedItem } from '#contract/listings/listings.ts';
import type { SignedInContext } from '../context.ts';
import { restorableSince, restorableUntil } from './delete.ts';
import { selectDeleted } from './stores/delete-store.ts';
import { selectOwn } from './stores/listed-store.ts';

/**
 * Every listing of the viewer including drafts and sold ones, newest first, and the deleted ones that can be restored.
 */
export async function listOwn({
  db,
  viewer,
  clock,
}: SignedInContext): Promise<{ items: ListedItem[]; deleted: DeletedItem[] }> {
  const [items, deleted] = await Promise.all([
    selectOwn(db, viewer.userid),
    selectDeleted(db, viewer.userid, restorableSince(clock())),
  ]);
  const until = (deletedAt: string) => restorableUntil(new Date(deletedAt)).toISOString();
  return {
    items,
    deleted: deleted.map(({ deletedAt, ...item }) => ({ ...item, restorable_until: until(deletedAt) })),
  };
}
