import type { Sql } from '../database/pool.ts';

/** How far the primary's log is on disk: every commit that was answered lies before. Positions are bytes of that log. */
export async function writtenPosition(sql: Sql): Promise<number> {
  const [row] = await sql<[{ position: number }]>`
    select (pg_current_wal_flush_lsn() - '0/0')::bigint as position`;
  return row.position;
}

/** How far a standby has replayed that log; null from a server that is no standby. */
export async function replayedPosition(sql: Sql): Promise<number | null> {
  const [row] = await sql<[{ position: number | null }]>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0')::bigint as position`;
  return row.position;
}

/** Names the cluster: a standby has its primary's. */
export async function systemOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ system: string }]>`
    select system_identifier::text as system from pg_control_system()`;
  return row.system;
}

/** Notes that a person has written until now. */
export async function insertOwnWrite(sql: Sql, userid: string, now: Date): Promise<void> {
  await sql`
    insert into own_writes (userid, position, at)
    values (${userid}, (pg_current_wal_flush_lsn() - '0/0')::bigint, ${now})
    on conflict (userid) do update
    set position = greatest(own_writes.position, excluded.position), at = excluded.at`;
}

export async function deleteOwnWrites(sql: Sql, before: Date): Promise<void> {
  await sql`delete from own_writes where at < ${before}`;
}
