import { listPart } from '../accounts/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Transaction } from '../database/pool.ts';
import { deleteFollows, selectFollowsAfter } from './store.ts';

/** Whom a person follows. */
export const followsPart = listPart('follows', ['follows'], async function* ({ db, viewer }) {
  const rows = inBatches((last: { userid: string; createdAt: Date } | undefined, most) =>
    selectFollowsAfter(db, viewer.userid, last?.userid ?? '', most),
  );
  for await (const { userid, createdAt } of rows) yield { userid, since: createdAt };
});

/** What becomes of following when a person leaves: it ends both ways. */
export function endFollows(tx: Transaction, userid: string): Promise<void> {
  return deleteFollows(tx, userid);
}
