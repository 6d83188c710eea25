import { listPart } from '../accounts/export/export-part.ts';
import type { Transaction } from '../database/pool.ts';
import { everyEntry } from './every-entry.ts';
import { deleteTurns } from './store.ts';

/** A person's ledger, which includes the times in `point_turns`. */
export const pointsPart = listPart(
  'points',
  ['point_movements', 'point_turns'],
  async function* ({ db, viewer }) {
    for await (const { at, kind, points, balance } of everyEntry(db, viewer.userid))
      yield { at, kind, points, balance };
  },
);

/** Deletes a leaving person's turns. The ledger stays, under a userid that no longer identifies anyone. */
export function forgetTurns(tx: Transaction, userid: string): Promise<void> {
  return deleteTurns(tx, userid);
}
