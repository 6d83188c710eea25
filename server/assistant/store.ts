import { heldAccount } from '../accounts/policy.ts';
import type { Sql } from '../database/pool.ts';
import type { Remembered } from './follow.ts';
import { ownMessages } from './policy.ts';

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
    room: string;
    sender: 0 | 1;
    message: string;
    clientId: string | null;
    createdAt: Date;
  },
): Promise<void> {
  await sql`
    insert into helper_messages (userid, room, sender, message, client_id, created_at)
    select userid, ${it.room}, ${it.sender}::smallint, ${it.message}, ${it.clientId}::uuid, ${it.createdAt}::timestamptz
    from ${heldAccount(sql, it.userid)}
    on conflict (userid, client_id, sender) where client_id is not null do nothing`;
}

/** Returns the whole answer to the question with this client id. */
export const findAnswer = (sql: Sql, userid: string, clientId: string) =>
  sql<{ message: string }[]>`
    select message from helper_messages
    where ${ownMessages(sql, userid)} and client_id = ${clientId} and sender = 0`.value('message');

/** A message of either side, with the person's rating of it. */
export interface RatedMessageRow extends HelperMessageRow {
  room: string;
  right: boolean | null;
  word: string | null;
}

/** Returns all messages between one person and the helpers after a given one, oldest first. */
export async function selectAfter(sql: Sql, userid: string, after: string, most: number) {
  return sql<RatedMessageRow[]>`
    select id::text as id, room, message, sender, created_at as "createdAt", is_right as right, word
    from helper_messages left join helper_ratings on answer = id
    where ${ownMessages(sql, userid)} and id > ${after}::bigint order by helper_messages.id limit ${most}`;
}

/** Deletes a leaving person's questions and answers, which no other user could see. */
export async function deleteAll(sql: Sql, userid: string): Promise<void> {
  await sql`delete from helper_messages where userid = ${userid}`;
  await sql`delete from helper_turns where userid = ${userid}`;
  await sql`delete from helper_understood where userid = ${userid}`;
  await sql`delete from model_use where userid = ${userid}`;
}

/** Returns the messages between one person and the helper of a room, newest first, with ratings. */
export async function selectMessages(
  sql: Sql,
  {
    userid,
    room,
    limit,
    before,
  }: { userid: string; room: string; limit: number; before: string | undefined },
) {
  return sql<(HelperMessageRow & Pick<RatedMessageRow, 'right'>)[]>`
    select id::text as id, message, sender, created_at as "createdAt", is_right as right
    from helper_messages left join helper_ratings on answer = id
    where ${ownMessages(sql, userid)} and room = ${room} ${before === undefined ? sql`` : sql`and id < ${before}::bigint`}
    order by helper_messages.id desc limit ${limit}`;
}

export const hasMessage = (sql: Sql, userid: string, room: string, id: string) =>
  sql`
    select 1 from helper_messages where id = ${id}::bigint and ${ownMessages(sql, userid)} and room = ${room}`.any();

/** Returns the last message of each room in which the person has a message. */
export async function selectLast(sql: Sql, userid: string, rooms: readonly string[]) {
  return sql<{ room: string; message: string; createdAt: Date }[]>`
    select r.room, m.message, m.created_at as "createdAt" from unnest(${[...rooms]}::text[]) r (room)
    cross join lateral (
      select message, created_at from helper_messages h
      where h.userid = ${userid} and h.room = r.room order by h.id desc limit 1
    ) m order by m.created_at desc`;
}

/** Takes a person's turn, which lasts until it is deleted or expires. Returns false while another one is active. */
export function insertTurn(
  sql: Sql,
  { userid, turn, now, endsAt }: { userid: string; turn: string; now: Date; endsAt: Date },
) {
  return sql`
    insert into helper_turns as t (userid, turn, ends_at) values (${userid}, ${turn}, ${endsAt})
    on conflict (userid) do update set turn = excluded.turn, ends_at = excluded.ends_at where t.ends_at <= ${now}`.any();
}

export async function deleteTurn(sql: Sql, userid: string, turn: string): Promise<void> {
  await sql`delete from helper_turns where userid = ${userid} and turn = ${turn}`;
}

export const hasAnswer = (sql: Sql, userid: string, id: string) =>
  sql`select 1 from helper_messages where id = ${id}::bigint and ${ownMessages(sql, userid)} and sender = 0`.any();

/** Does nothing if the answer was deleted with its account meanwhile. */
export async function upsertRating(
  sql: Sql,
  { answer, right, word, ratedAt }: { answer: string; right: boolean; word: string; ratedAt: Date },
): Promise<void> {
  await sql`
    insert into helper_ratings (answer, is_right, word, rated_at)
    select id, ${right}::boolean, ${word}, ${ratedAt}::timestamptz from helper_messages where id = ${answer}::bigint
    for key share
    on conflict (answer) do update
    set is_right = excluded.is_right, word = excluded.word, rated_at = excluded.rated_at`;
}

export async function deleteRatings(sql: Sql, before: Date): Promise<void> {
  await sql`delete from helper_ratings where rated_at < ${before}`;
}

/** The numbers of answers rated right and wrong. */
export const countRatings = (sql: Sql) =>
  sql<[{ right: number; wrong: number }]>`
    select count(*) filter (where is_right)::int as right, count(*) filter (where not is_right)::int as wrong
    from helper_ratings`.first();

export interface WrongAnswer {
  room: string;
  question: string;
  answer: string;
  word: string;
  ratedAt: Date;
}

/** The answers rated wrong, newest first, each with its question and without the person. */
export async function selectWrong(sql: Sql, most: number) {
  return sql<WrongAnswer[]>`
    select m.room, coalesce(q.message, '') as question, m.message as answer, r.word, r.rated_at as "ratedAt"
    from helper_ratings r join helper_messages m on m.id = r.answer
    left join lateral (
      select message from helper_messages asked
      where asked.userid = m.userid and asked.room = m.room and asked.id < m.id and asked.sender = 1
      order by asked.id desc limit 1
    ) q on true
    where not r.is_right order by r.rated_at desc limit ${most}`;
}

/** The model's tokens that one person, and all people together, used on a day. */
export const selectTokens = (sql: Sql, userid: string, day: string) =>
  sql<[{ own: number; all: number }]>`
    select coalesce(sum(tokens) filter (where userid = ${userid}), 0)::float8 as own,
      coalesce(sum(tokens), 0)::float8 as all
    from model_use where day = ${day}::date`.first();

export async function addTokens(sql: Sql, userid: string, day: string, tokens: number): Promise<void> {
  await sql`
    insert into model_use as u (day, userid, tokens)
    select ${day}::date, userid, ${tokens}::bigint from ${heldAccount(sql, userid)}
    on conflict (day, userid) do update set tokens = u.tokens + excluded.tokens`;
}

/** Deletes the token counts before a day. */
export async function deleteTokens(sql: Sql, before: string): Promise<void> {
  await sql`delete from model_use where day < ${before}::date`;
}

/** Returns the interpretation of a person's last question in a room, unless it has expired. */
export const selectUnderstood = (sql: Sql, userid: string, room: string, now: Date) =>
  sql<{ understood: Remembered }[]>`
    select understood from helper_understood where userid = ${userid} and room = ${room} and until > ${now}`.value(
    'understood',
  );

export async function upsertUnderstood(
  sql: Sql,
  it: { userid: string; room: string; understood: Remembered; until: Date },
): Promise<void> {
  await sql`
    insert into helper_understood as h (userid, room, understood, until)
    select userid, ${it.room}, ${JSON.stringify(it.understood)}::jsonb, ${it.until}::timestamptz
    from ${heldAccount(sql, it.userid)}
    on conflict (userid, room) do update set understood = excluded.understood, until = excluded.until`;
}

export async function deleteUnderstood(sql: Sql, now: Date): Promise<void> {
  await sql`delete from helper_understood where until <= ${now}`;
}
