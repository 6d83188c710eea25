import type { Sql } from '../database/pool.ts';
import { deleteBefore } from './store.ts';

const keptDays = 365;
const dayMs = 86_400_000;

/** Deletes reports after a year, when any action on them is long done. */
export async function forgetOldReports(sql: Sql, now: Date): Promise<void> {
  await deleteBefore(sql, new Date(now.getTime() - keptDays * dayMs));
}
