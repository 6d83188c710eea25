import type { Sql } from '../database/pool.ts';

export interface Attending {
  socket: string;
  userid: string;
  hiddenSince: Date | null;
}

/** Adds, changes and removes sockets of a process. Returns whether the process was unknown. */
export async function tellAttendance(
  sql: Sql,
  process: string,
  come: readonly Attending[],
  gone: readonly string[],
): Promise<boolean> {
  const rows = JSON.stringify(
    come.map((it) => ({ socket: it.socket, userid: it.userid, hidden_since: it.hiddenSince })),
  );
  const [told] = await sql<[{ isNew: boolean }]>`
    with here as (
      insert into attending_processes (process, told_at) values (${process}, now())
      on conflict (process) do update set told_at = excluded.told_at returning xmax = 0 as is_new
    ), came as (
      insert into attendances (process, socket, userid, hidden_since)
      select ${process}, it.socket, it.userid, it.hidden_since
      from jsonb_to_recordset(${rows}::jsonb) as it (socket text, userid text, hidden_since timestamptz)
      on conflict (process, socket) do update set hidden_since = excluded.hidden_since
    ), left_it as (
      delete from attendances where process = ${process} and socket = any(${[...gone]})
    )
    select is_new as "isNew" from here`;
  return told.isNew;
}

/** Removes processes that have not reported for a long time, with their sockets. */
export async function forgetLost(sql: Sql): Promise<void> {
  await sql`delete from attending_processes where told_at < now() - interval '5 minutes'`;
}

export async function leaveAll(sql: Sql, process: string): Promise<void> {
  await sql`delete from attending_processes where process = ${process}`;
}
