import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { selectWatchesAfter, type Watch } from './store.ts';

export const watchesPart = listPart('watches', ['watches'], async function* ({ db, viewer }) {
  const rows = inBatches((last: Watch | undefined, most) =>
    selectWatchesAfter(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { kind, id, level, updatedAt } of rows) yield { kind, id, level, since: updatedAt };
});
