import { inBatches } from '../database/in-batches.ts';
import type { Sql } from '../database/pool.ts';
import { type EntryRow, selectEntriesAfter } from './list-store.ts';

/** Yields a person's whole ledger, oldest first, with the balance after each entry; reads it in batches. */
export async function* everyEntry(sql: Sql, userid: string): AsyncGenerator<EntryRow> {
  let balance = 0;
  const rows = inBatches((last: Omit<EntryRow, 'balance'> | undefined, most) =>
    selectEntriesAfter(sql, userid, last?.id ?? '0', most),
  );
  for await (const row of rows) {
    balance += row.points;
    yield { ...row, balance };
  }
}
