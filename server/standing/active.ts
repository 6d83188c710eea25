import type { Sql } from '../database/pool.ts';
import { insertDay } from './stores/standing-store.ts';

/** The day of a moment in UTC, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Records that a person uses the site today, unless their session was last used today and so has recorded it. */
export async function noteActive(sql: Sql, userid: string, now: Date, lastUsed?: Date): Promise<void> {
  if (lastUsed && dayOf(lastUsed) >= dayOf(now)) return;
  await insertDay(sql, userid, dayOf(now));
}
