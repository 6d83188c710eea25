import type { Sql } from '../../database/pool.ts';
import { telling } from '../../notifications/tell.ts';
import { visibleTo } from '../policy.ts';

export interface MessageRow {
  id: string;
  from: string;
  to: string;
  content: string;
  photo: string | null;
  iid: string | null;
  clientId: string | null;
  createdAt: Date;
}

/** Two people in the column order of their conversation's row; `mine` is the viewer's column. */
export interface Pairing {
  low: string;
  high: string;
  mine: 'low' | 'high';
}

/** Returns two people in the column order of their conversation's row, as seen by `me`. */
export const pairingOf = (me: string, other: string): Pairing =>
  me < other ? { low: me, high: other, mine: 'low' } : { low: other, high: me, mine: 'high' };

const columns = (sql: Sql) => sql`
  m.id::text as id, m.from_userid as "from", case m.from_userid when m.low then m.high else m.low end as "to",
  m.content, m.photo, m.iid, m.client_id as "clientId", m.created_at as "createdAt"`;

/**
 * Locks the conversation of two people, creating it if it does not exist. Returns whether either blocks the other, and
 * whether a message exists.
 */
export const lockConversation = (sql: Sql, { low, high }: Pairing) =>
  sql<[{ blocked: boolean; begun: boolean }]>`
    insert into conversations as c (low, high) values (${low}, ${high})
    on conflict (low, high) do update set last_id = c.last_id
    returning low_blocks or high_blocks as blocked, last_id is not null as begun`.first();

/**
 * Inserts a message and counts it as unread, in one statement that locks the conversation's row and can run by itself.
 * Returns undefined if the conversation has no message and this one does not begin it (`begins`), either person blocks
 * the other, the recipient is deleted, or the client id is a repeat.
 */
export function insertMessage(
  sql: Sql,
  { low, high, mine }: Pairing,
  it: Omit<MessageRow, 'id' | 'to'>,
  begins = false,
) {
  const to = mine === 'low' ? high : low;
  return sql<MessageRow[]>`
    with open as (
      select low, high from conversations
      where low = ${low} and high = ${high} and not low_blocks and not high_blocks
        and (${begins} or last_id is not null)
        and exists (select 1 from users where userid = ${to} and deleted_at is null)
      for no key update
    ), m as (
      insert into messages (low, high, from_userid, content, photo, iid, client_id, created_at)
      select low, high, ${it.from}, ${it.content}, ${it.photo}, ${it.iid}, ${it.clientId}, ${it.createdAt} from open
      on conflict (from_userid, client_id) do nothing returning *
    ), counted as (
      update conversations c set last_id = m.id,
        low_unread = low_unread + ${mine === 'high' ? 1 : 0}, high_unread = high_unread + ${mine === 'low' ? 1 : 0}
      from m where c.low = ${low} and c.high = ${high}
    ), told as (${telling(
      sql,
      sql`select 'message', 'conversation', from_userid, from_userid, array[${to}::text], id::text, created_at from m`,
    )})
    select ${columns(sql)} from m`.first();
}

export const findByClientId = (sql: Sql, from: string, clientId: string) =>
  sql<MessageRow[]>`
    select ${columns(sql)} from messages m where m.from_userid = ${from} and m.client_id = ${clientId}`.first();

export const hasMessage = (sql: Sql, { low, high }: Pairing, id: string) =>
  sql`select 1 from messages where id = ${id}::bigint and low = ${low} and high = ${high}`.any();

/** Returns a page of a conversation's messages as `mine` sees them, newest first. With `after`, the page follows that message directly. */
export async function selectMessages(
  sql: Sql,
  { low, high, mine }: Pairing,
  { limit, before, after }: { limit: number; before?: string | undefined; after?: string | undefined },
): Promise<MessageRow[]> {
  const forward = after !== undefined && before === undefined;
  const rows = await sql<MessageRow[]>`
    select ${columns(sql)} from messages m
    where m.low = ${low} and m.high = ${high} and ${visibleTo(sql, mine === 'low' ? low : high)}
    ${before === undefined ? sql`` : sql`and m.id < ${before}::bigint`}
    ${after === undefined ? sql`` : sql`and m.id > ${after}::bigint`}
    order by m.id ${forward ? sql`asc` : sql`desc`} limit ${limit}`;
  return forward ? rows.reverse() : rows;
}
