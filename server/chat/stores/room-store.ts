import { shownName } from '../../accounts/shown-name.ts';
import type { Sql } from '../../database/pool.ts';

/** A room's message with its sender. */
export interface RoomMessageRow {
  id: string;
  room: string;
  message: string;
  userid: string;
  username: string;
  avatar: string | null;
  clientId: string | null;
  createdAt: Date;
}

const columns = (sql: Sql) => sql`
  m.id::text as id, m.room, m.message, m.userid, ${shownName(sql)}, u.avatar, m.client_id as "clientId",
  m.created_at as "createdAt"`;

export async function hasRoom(sql: Sql, room: string): Promise<boolean> {
  const [row] = await sql`select 1 from rooms where room = ${room}`;
  return row !== undefined;
}

/**
 * Inserts a message, with its room locked until the commit. One statement, so it is a transaction by itself. Returns
 * undefined if the room does not exist, or if the sender already has a message with the same client id.
 */
export async function insertRoomMessage(
  sql: Sql,
  it: { room: string; message: string; userid: string; clientId: string | null; createdAt: Date },
): Promise<RoomMessageRow | undefined> {
  const [row] = await sql<RoomMessageRow[]>`
    with open as (
      select room from rooms where room = ${it.room} for no key update
    ), m as (
      insert into room_messages (room, message, userid, client_id, created_at)
      select room, ${it.message}, ${it.userid}, ${it.clientId}, ${it.createdAt} from open
      on conflict (userid, client_id) do nothing returning *
    )
    select ${columns(sql)} from m join users u on u.userid = m.userid`;
  return row;
}

export async function findRoomMessage(
  sql: Sql,
  userid: string,
  clientId: string,
): Promise<RoomMessageRow | undefined> {
  const [row] = await sql<RoomMessageRow[]>`
    select ${columns(sql)} from room_messages m join users u on u.userid = m.userid
    where m.userid = ${userid} and m.client_id = ${clientId}`;
  return row;
}

export async function isInRoom(sql: Sql, room: string, id: string): Promise<boolean> {
  const [row] = await sql`select 1 from room_messages where id = ${id}::bigint and room = ${room}`;
  return row !== undefined;
}

/** Returns a page of a room's messages, newest first. With `after`, the page follows that message directly. */
export async function selectRoomMessages(
  sql: Sql,
  room: string,
  { limit, before, after }: { limit: number; before?: string | undefined; after?: string | undefined },
): Promise<RoomMessageRow[]> {
  const forward = after !== undefined && before === undefined;
  const rows = await sql<RoomMessageRow[]>`
    select ${columns(sql)} from room_messages m join users u on u.userid = m.userid where m.room = ${room}
    ${before === undefined ? sql`` : sql`and m.id < ${before}::bigint`}
    ${after === undefined ? sql`` : sql`and m.id > ${after}::bigint`}
    order by m.id ${forward ? sql`asc` : sql`desc`} limit ${limit}`;
  return forward ? rows.reverse() : rows;
}

/**
 * Writes how many sockets of this process are in a room, unless `now` is null because the number was written recently.
 * Returns the total over the processes that wrote after `since`.
 */
export async function tellPresence(
  sql: Sql,
  it: { process: string; room: string; sockets: number; now: Date | null; since: Date },
): Promise<number> {
  if (it.now) {
    await sql`
      insert into presence (process, room, sockets, seen_at) values (${it.process}, ${it.room}, ${it.sockets}, ${it.now})
      on conflict (room, process) do update set sockets = excluded.sockets, seen_at = excluded.seen_at`;
  }
  const [row] = await sql<[{ sockets: number }]>`
    select coalesce(sum(sockets), 0)::int as sockets from presence where room = ${it.room} and seen_at > ${it.since}`;
  return row.sockets;
}

export async function forgetPresence(sql: Sql, before: Date): Promise<void> {
  await sql`delete from presence where seen_at < ${before}`;
}
