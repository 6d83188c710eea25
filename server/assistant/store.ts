import type { HelperRoom } from '#contract/assistant/helper-rooms.ts';
import type { Sql } from '../database/pool.ts';

// The id columns are selected as text, so `order by id` would sort 10 before 9; the table's column is named instead.

export interface HelperMessageRow {
  id: string;
  message: string;
  sender: 0 | 1;
  createdAt: Date;
}

/** Inserts a question or an answer, unless one with the same client id exists. */
export async function insertMessage(
  sql: Sql,
  it: {
    userid: string;
    room: HelperRoom;
    sender: 0 | 1;
    message: string;
    clientId: string | null;
    createdAt: Date;
  },
): Promise<void> {
  await sql`
    insert into helper_messages (userid, room, sender, message, client_id, created_at)
    select userid, ${it.room}, ${it.sender}::smallint, ${it.message}, ${it.clientId}::uuid, ${it.createdAt}::timestamptz
    from users where userid = ${it.userid} and deleted_at is null for key share
    on conflict (userid, client_id, sender) where client_id is not null do nothing`;
}

/** Returns the whole answer to the question with this client id. */
export async function findAnswer(sql: Sql, userid: string, clientId: string): Promise<string | undefined> {
  const [row] = await sql<{ message: string }[]>`
    select message from helper_messages where userid = ${userid} and client_id = ${clientId} and sender = 0`;
  return row?.message;
}

/** Returns everything that one person and the helpers have said after a message, oldest first. */
export async function selectAfter(
  sql: Sql,
  userid: string,
  after: string,
  most: number,
): Promise<(HelperMessageRow & { room: HelperRoom })[]> {
  return sql<(HelperMessageRow & { room: HelperRoom })[]>`
    select id::text as id, room, message, sender, created_at as "createdAt" from helper_messages
    where userid = ${userid} and id > ${after}::bigint order by helper_messages.id limit ${most}`;
}

export async function deleteAll(sql: Sql, userid: string): Promise<void> {
  await sql`delete from helper_messages where userid = ${userid}`;
  await sql`delete from helper_turns where userid = ${userid}`;
}

/** Returns what one person and the helper of a room have said, newest first. */
export async function selectMessages(
  sql: Sql,
  {
    userid,
    room,
    limit,
    before,
  }: { userid: string; room: HelperRoom; limit: number; before: string | undefined },
): Promise<HelperMessageRow[]> {
  return sql<HelperMessageRow[]>`
    select id::text as id, message, sender, created_at as "createdAt" from helper_messages
    where userid = ${userid} and room = ${room} ${before === undefined ? sql`` : sql`and id < ${before}::bigint`}
    order by helper_messages.id desc limit ${limit}`;
}

export async function hasMessage(sql: Sql, userid: string, room: HelperRoom, id: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from helper_messages where id = ${id}::bigint and userid = ${userid} and room = ${room}`;
  return row !== undefined;
}

/** Returns the last message of each room in which the person has a message. */
export async function selectLast(
  sql: Sql,
  userid: string,
  rooms: readonly HelperRoom[],
): Promise<{ room: HelperRoom; message: string; createdAt: Date }[]> {
  return sql<{ room: HelperRoom; message: string; createdAt: Date }[]>`
    select r.room, m.message, m.created_at as "createdAt" from unnest(${[...rooms]}::text[]) r (room)
    cross join lateral (
      select message, created_at from helper_messages h
      where h.userid = ${userid} and h.room = r.room order by h.id desc limit 1
    ) m order by m.created_at desc`;
}

/**
 * Takes a person's turn to be answered, which lasts until it is deleted or expires. Returns false while another one is
 * active.
 */
export async function insertTurn(
  sql: Sql,
  { userid, turn, now, endsAt }: { userid: string; turn: string; now: Date; endsAt: Date },
): Promise<boolean> {
  const taken = await sql`
    insert into helper_turns as t (userid, turn, ends_at) values (${userid}, ${turn}, ${endsAt})
    on conflict (userid) do update set turn = excluded.turn, ends_at = excluded.ends_at where t.ends_at <= ${now}`;
  return taken.count > 0;
}

export async function deleteTurn(sql: Sql, userid: string, turn: string): Promise<void> {
  await sql`delete from helper_turns where userid = ${userid} and turn = ${turn}`;
}
