import { listPart } from '../accounts/export/export-part.ts';
import { everyEntry } from './every-entry.ts';

/** A person's ledger, which includes the times in `point_turns`. */
export const pointsPart = listPart(
  'points',
  ['point_movements', 'point_turns'],
  async function* ({ db, viewer }) {
    for await (const { at, kind, points, balance } of everyEntry(db, viewer.userid))
      yield { at, kind, points, balance };
  },
);
