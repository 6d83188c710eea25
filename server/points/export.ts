import { listPart } from '../accounts/export/export-part.ts';
import type { Transaction } from '../database/pool.ts';
import { everyEntry } from './every-entry.ts';
import { deleteTurns } from './store.ts';

/** A person's ledger; when each kind was earned last is in it, too. */
export const pointsPart = listPart(
  'points',
  ['point_movements', 'point_turns'],
  async function* ({ db, viewer }) {
    for await (const { at, kind, points, balance } of everyEntry(db, viewer.userid))
      yield { at, kind, points, balance };
  },
);

/** What becomes of points when a person leaves: the ledger stays, by an id that then stands for nobody. */
export function forgetTurns(tx: Transaction, userid: string): Promise<void> {
  return deleteTurns(tx, userid);
}
