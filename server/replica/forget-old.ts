import type { Sql } from '../database/pool.ts';
import { deleteOwnWrites } from './store.ts';

const hourMs = 3_600_000;

/** Forgets who wrote an hour ago: a replica that is used has replayed that long since. */
export async function forgetOldWrites(sql: Sql, now: Date): Promise<void> {
  await deleteOwnWrites(sql, new Date(now.getTime() - hourMs));
}
