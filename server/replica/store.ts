import type { Sql } from '../database/pool.ts';

/** The position, in bytes, up to which the primary's log is on disk; every acknowledged commit is before it. */
export const writtenPosition = (sql: Sql) =>
  sql<[{ position: number }]>`
    select (pg_current_wal_flush_lsn() - '0/0')::bigint as position`.value('position');

/** Returns the position up to which a standby has replayed that log; null from a server that is not a standby. */
export const replayedPosition = (sql: Sql) =>
  sql<[{ position: number | null }]>`
    select (case when pg_is_in_recovery()
      then pg_last_wal_replay_lsn() end - '0/0')::bigint as position`.value('position');

/** Returns the identifier of the cluster: a standby has the same as its primary. */
export const systemOf = (sql: Sql) =>
  sql<[{ system: string }]>`
    select system_identifier::text as system from pg_control_system()`.value('system');

/** Records the current log position as a person's latest write. */
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
