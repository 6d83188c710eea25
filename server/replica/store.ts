import type { Sql } from '../database/pool.ts';

/**
 * Returns the position up to which the primary's log is on disk; every acknowledged commit is before it. Positions are
 * byte offsets in that log.
 */
export async function writtenPosition(sql: Sql): Promise<number> {
  const [row] = await sql<[{ position: number }]>`
    select (pg_current_wal_flush_lsn() - '0/0')::bigint as position`;
  return row.position;
}

/** Returns the position up to which a standby has replayed that log; null from a server that is not a standby. */
export async function replayedPosition(sql: Sql): Promise<number | null> {
  const [row] = await sql<[{ position: number | null }]>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0')::bigint as position`;
  return row.position;
}

/** Returns the identifier of the cluster: a standby has the same as its primary. */
export async function systemOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ system: string }]>`
    select system_identifier::text as system from pg_control_system()`;
  return row.system;
}

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
