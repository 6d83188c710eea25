import type { StaffRole } from '#contract/accounts/policy.ts';
import { isIn } from '../../accounts/policy.ts';
import { shownName, shownRole } from '../../accounts/shown-name.ts';
import type { Sql } from '../../database/pool.ts';
import { visible } from '../policy.ts';

export interface RoomMessageRow {
  id: string;
  room: string;
  message: string;
  userid: string;
  username: string;
  avatar: string | null;
  /** The sender's role, if it is that of staff. */
  staff: StaffRole | null;
  clientId: string | null;
  createdAt: Date;
}

const columns = (sql: Sql) => sql`
  m.id::text as id, m.room, m.message, m.userid, ${shownName(sql)}, u.avatar, ${shownRole(sql)}, m.client_id as "clientId",
  m.created_at as "createdAt"`;

export const hasRoom = (sql: Sql, room: string) => sql`select 1 from rooms where room = ${room}`.any();

/**
 * Inserts a message in one statement that locks the room's row and can run by itself. Returns undefined if the room
 * does not exist, the sender was shut out meanwhile, or the client id is a repeat.
 */
export function insertRoomMessage(
  sql: Sql,
  it: { room: string; message: string; userid: string; clientId: string | null; createdAt: Date },
) {
  return sql<RoomMessageRow[]>`
    with writer as materialized (
      select 1 from users u where u.userid = ${it.userid} and ${isIn(sql, it.createdAt)} for share
    ), open as (
      select room from rooms where room = ${it.room} and exists (select from writer) for no key update
    ), m as (
      insert into room_messages (room, message, userid, client_id, created_at)
      select room, ${it.message}, ${it.userid}, ${it.clientId}, ${it.createdAt} from open
      on conflict (userid, client_id) do nothing returning *
    )
    select ${columns(sql)} from m join users u on u.userid = m.userid`.first();
}

export const findRoomMessage = (sql: Sql, userid: string, clientId: string) =>
  sql<RoomMessageRow[]>`
    select ${columns(sql)} from room_messages m join users u on u.userid = m.userid
    where m.userid = ${userid} and m.client_id = ${clientId}`.first();

export const isInRoom = (sql: Sql, room: string, id: string) =>
  sql`select 1 from room_messages where id = ${id}::bigint and room = ${room}`.any();

/**
 * Returns a page of a room's messages, newest first, including the reader's hidden ones. With `after`, the page follows
 * that message directly.
 */
export async function selectRoomMessages(
  sql: Sql,
  room: string,
  { limit, before, after }: { limit: number; before?: string | undefined; after?: string | undefined },
  reader = '',
): Promise<RoomMessageRow[]> {
  const forward = after !== undefined && before === undefined;
  const rows = await sql<RoomMessageRow[]>`
    select ${columns(sql)} from room_messages m join users u on u.userid = m.userid where m.room = ${room} and (${visible(sql)} or m.userid = ${reader})
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
  return sql<[{ sockets: number }]>`
    select coalesce(sum(sockets), 0)::int as sockets from presence
    where room = ${it.room} and seen_at > ${it.since}`.value('sockets');
}

export async function forgetPresence(sql: Sql, before: Date): Promise<void> {
  await sql`delete from presence where seen_at < ${before}`;
}

/** Hides messages of rooms, or with null restores them. Returns the changed ones. */
export const setRoomMessagesHidden = async (sql: Sql, ids: readonly string[], at: Date | null) => sql<
  { id: string; room: string; userid: string }[]
>`
    update room_messages m set removed_at = ${at}
    where m.id = any(${[...ids]}::bigint[]) and (m.removed_at is null) = ${at !== null}
    returning m.id::text as id, m.room, m.userid`;

/** Deletes messages of rooms, and returns them. */
export const deleteRoomMessages = async (sql: Sql, ids: readonly string[]) => sql<
  { id: string; room: string; userid: string }[]
>`
    delete from room_messages m where m.id = any(${[...ids]}::bigint[])
    returning m.id::text as id, m.room, m.userid`;
