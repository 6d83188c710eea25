import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { type Liked, selectLikedAfter } from './store.ts';

export const likesPart = listPart('likes', ['likes', 'like_counts'], async function* ({ db, viewer }) {
  const rows = inBatches((last: Liked | undefined, most) =>
    selectLikedAfter(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { kind, id, createdAt } of rows) yield { kind, id, since: createdAt };
});
