import type { SignedInContext } from '../context.ts';
import { favouritesOfListings } from '../favourites/favourites.ts';
import { withModeration } from '../moderation/own.ts';
import { restorableSince, restorableUntil } from './delete.ts';
import { listed } from './present.ts';
import { selectDeleted } from './stores/delete-store.ts';
import { selectOwn } from './stores/listed-store.ts';

/** The viewer's listings, drafts and sold ones too, newest first, and the deleted ones that can be restored. */
export async function listOwn(context: SignedInContext) {
  const { db, viewer, clock, site } = context;
  const [items, deleted] = await Promise.all([
    selectOwn(db, viewer.userid),
    selectDeleted(db, viewer.userid, restorableSince(clock())),
  ]);
  const kept = await favouritesOfListings(
    db,
    items.map(({ iid }) => iid),
  );
  return {
    items: await withModeration(
      context,
      'listing',
      items.map((row) => ({ ...listed(row, site.schools), favourites: kept.get(row.iid) ?? 0 })),
      ({ iid }) => iid,
    ),
    // The photos of a deleted listing are hidden.
    deleted: deleted.map((row) => ({
      ...listed(row, site.schools),
      photo: '',
      restorable_until: restorableUntil(row.deletedAt).toISOString(),
    })),
  };
}
