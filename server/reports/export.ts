import { listPart } from '../accounts/export/export-part.ts';
import type { Transaction } from '../database/pool.ts';
import { pictureIn } from '../media/export.ts';
import { deleteOf, selectOf } from './store.ts';

/** What a person wrote to the operator. At ten an hour and a year's keeping they are few. */
export const reportsPart = listPart('reports', ['reports'], async function* ({ db, viewer }) {
  for (const { id, category, text, photo, agent, createdAt } of await selectOf(db, viewer.userid))
    yield { id, category, text, picture: photo ? pictureIn(photo) : '', agent, sent: createdAt };
});

/** Nobody but the operator read them, who has them by mail: they go with the account. */
export function forgetReports(tx: Transaction, userid: string): Promise<void> {
  return deleteOf(tx, userid);
}
