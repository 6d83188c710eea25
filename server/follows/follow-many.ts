import type { Sql } from '../database/pool.ts';
import { insertFollows } from './store.ts';

/** Inserts many follows at once. */
export async function followMany(
  sql: Sql,
  pairs: readonly { from: string; to: string }[],
  at: Date,
): Promise<void> {
  await insertFollows(sql, pairs, at);
}
