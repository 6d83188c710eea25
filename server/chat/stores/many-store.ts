import type { Sql } from '../../database/pool.ts';
import { pairingOf } from './chat-store.ts';

/** A message between two people, with the time at which it was sent. */
export interface OldMessage {
  from: string;
  to: string;
  content: string;
  iid: string | null;
  createdAt: Date;
}

/** Inserts messages in their order, and the conversations that do not exist yet. */
export async function insertOldMessages(sql: Sql, messages: OldMessage[]): Promise<void> {
  const pairings = messages.map(({ from, to }) => pairingOf(from, to));
  const [lows, highs] = [pairings.map((it) => it.low), pairings.map((it) => it.high)];
  await sql`
    insert into conversations (low, high)
    select distinct low, high from unnest(${lows}::text[], ${highs}::text[]) as p (low, high)
    on conflict (low, high) do nothing`;
  const rows = messages.map((it, index) => ({
    low: lows[index] ?? '',
    high: highs[index] ?? '',
    from_userid: it.from,
    content: it.content,
    iid: it.iid,
    created_at: it.createdAt,
  }));
  await sql`insert into messages ${sql(rows)}`;
}

/** Counts each person's unread messages: those that the other sent after this person's own last message. */
export async function settleConversations(sql: Sql, lows: string[], highs: string[]): Promise<void> {
  await sql`
    with mine as (
      select m.low, m.high, max(m.id) as last_id,
        max(m.id) filter (where m.from_userid = m.low) as low_last,
        max(m.id) filter (where m.from_userid = m.high) as high_last
      from messages m
      where (m.low, m.high) in (select * from unnest(${lows}::text[], ${highs}::text[]))
      group by m.low, m.high
    )
    update conversations c set last_id = mine.last_id,
      low_read = coalesce(mine.low_last, 0), high_read = coalesce(mine.high_last, 0),
      low_unread = (select count(*) from messages m where m.low = c.low and m.high = c.high
        and m.from_userid = c.high and m.id > coalesce(mine.low_last, 0)),
      high_unread = (select count(*) from messages m where m.low = c.low and m.high = c.high
        and m.from_userid = c.low and m.id > coalesce(mine.high_last, 0))
    from mine where c.low = mine.low and c.high = mine.high`;
}

/** Inserts a room's messages in their order. */
export async function insertOldRoomMessages(
  sql: Sql,
  room: string,
  messages: { userid: string; message: string; createdAt: Date }[],
): Promise<void> {
  const rows = messages.map((it) => ({
    room,
    userid: it.userid,
    message: it.message,
    created_at: it.createdAt,
  }));
  await sql`insert into room_messages ${sql(rows)}`;
}
