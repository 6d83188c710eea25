import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Transaction } from '../database/pool.ts';
import { deleteAll, type HelperMessageRow, selectAfter } from './store.ts';

/** What a person asked the helpers, and the answers. */
export const helperPart = listPart('helper', ['helper_messages'], async function* ({ db, viewer }) {
  const rows = inBatches((last: HelperMessageRow | undefined, most) =>
    selectAfter(db, viewer.userid, last?.id ?? '0', most),
  );
  for await (const { createdAt, sender, ...row } of rows)
    yield { ...row, from: sender === 1 ? 'you' : 'helper', sent: createdAt };
});

/** Deletes a leaving person's questions and answers, which no other user could see. */
export function forgetAsked(tx: Transaction, userid: string): Promise<void> {
  return deleteAll(tx, userid);
}
