import type { Sql } from '../database/pool.ts';

/** An arbitrary key of an advisory lock that nothing else in this database uses. */
const LOCK = 7_817_402;

/** Waits until no other transaction loads or removes the demo, or marks the database of a live site. */
export async function lockDemo(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
}

/** Whether a live site has used the database. Nothing removes this mark. */
export const wasLive = (sql: Sql) => sql`select 1 from live_site`.any();

export const hasDemoPeople = (sql: Sql) => sql`select 1 from users where demo limit 1`.any();

/** Marks the database as that of a live site. */
export async function markLive(sql: Sql, now: Date): Promise<void> {
  await sql`insert into live_site (since) values (${now}) on conflict do nothing`;
}
