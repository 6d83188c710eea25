import type { Sql } from '../database/pool.ts';
import { deleteBefore } from './store.ts';

const keptDays = 365;
const dayMs = 86_400_000;

/** Forgets reports after a year; what is to be done about one is done by then. */
export async function forgetOldReports(sql: Sql, now: Date): Promise<void> {
  await deleteBefore(sql, new Date(now.getTime() - keptDays * dayMs));
}
