import type { Sql } from '../database/pool.ts';
import { deleteOwnWrites } from './store.ts';

const hourMs = 3_600_000;

/** Deletes records of writes older than an hour: a replica in use has replayed those long ago. */
export async function forgetOldWrites(sql: Sql, now: Date): Promise<void> {
  await deleteOwnWrites(sql, new Date(now.getTime() - hourMs));
}
