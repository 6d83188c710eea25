import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { type StoredFavourite, selectFavouritesAfter } from './store.ts';

export const favouritesPart = listPart('favourites', ['favourites'], async function* ({ db, viewer }) {
  const rows = inBatches((last: StoredFavourite | undefined, most) =>
    selectFavouritesAfter(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { kind, id, createdAt } of rows) yield { kind, id, since: createdAt };
});
