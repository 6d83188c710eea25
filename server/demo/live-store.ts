import type { Sql } from '../database/pool.ts';

/** Marks the database as used by a live site, since its first start. Nothing removes the mark. */
export async function markLive(sql: Sql, now: Date): Promise<void> {
  await sql`insert into live_site (since) values (${now}) on conflict do nothing`;
}

/** Whether a live site has used the database. */
export async function wasLive(sql: Sql): Promise<boolean> {
  const rows = await sql`select 1 from live_site`;
  return rows.length > 0;
}
