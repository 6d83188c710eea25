import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { pictureIn } from '../media/export.ts';
import { shown } from './present.ts';
import { type OwnItem, selectOwnAfter } from './stores/export-store.ts';

/** Every listing of a person, drafts and sold ones too, newest first. */
export const listingsPart = listPart('listings', ['items'], async function* ({ db, viewer, site }) {
  const rows = inBatches((last: OwnItem | undefined, most) => selectOwnAfter(db, viewer.userid, last, most));
  for await (const row of rows) {
    const times = { created: row.createdAt, ...(row.deletedAt && { deleted: row.deletedAt }) };
    yield { ...shown(row, 'with-contact', site.schools), photo: row.photos.map(pictureIn), ...times };
  }
});
