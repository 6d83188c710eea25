import { partners } from '#contract/chat/partners.ts';
import type { Sql, Transaction } from '#server/database/pool.ts';

/** Whether there are users other than the site's own people. */
export async function hasUsers(sql: Sql): Promise<boolean> {
  const own = partners.map((it) => it.userid);
  const rows = await sql`select 1 from users where userid <> all(${own}) limit 1`;
  return rows.length > 0;
}

type Table =
  | 'users'
  | 'files'
  | 'items'
  | 'topics'
  | 'posts'
  | 'messages'
  | 'room_messages'
  | 'contents'
  | 'follows'
  | 'point_movements'
  | 'point_turns';

type Value = string | string[] | number | boolean | Date | null;

/** Inserts rows in their order, which is that of their time in lists. A field `createdAt` is the column `created_at`. */
export async function insert(tx: Transaction, table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]: [string, Value]) => [
        field.replace(/[A-Z]/g, (it) => `_${it.toLowerCase()}`),
        value,
      ]),
    ),
  );
  await tx`insert into ${tx(table)} ${tx(columns)}`;
}

export async function setAvatars(tx: Transaction, avatars: { userid: string; key: string }[]): Promise<void> {
  await tx`
    update users set avatar = a.key
    from unnest(${avatars.map((it) => it.userid)}::text[], ${avatars.map((it) => it.key)}::text[]) as a (userid, key)
    where users.userid = a.userid`;
}

/** Inserts the conversations of these pairs, each once. */
export async function insertConversations(
  tx: Transaction,
  pairs: { low: string; high: string }[],
): Promise<void> {
  await tx`
    insert into conversations (low, high)
    select distinct low, high
    from unnest(${pairs.map((it) => it.low)}::text[], ${pairs.map((it) => it.high)}::text[]) as p (low, high)`;
}

/** Sets what both people of each conversation have read, up to their own last message, and counts the rest. */
export async function countUnread(tx: Transaction, userids: string[]): Promise<void> {
  await tx`
    with mine as (
      select low, high, max(id) as last_id,
        coalesce(max(id) filter (where from_userid = low), 0) as low_last,
        coalesce(max(id) filter (where from_userid = high), 0) as high_last
      from messages where low = any(${userids}) and high = any(${userids}) group by low, high
    )
    update conversations c set last_id = mine.last_id, low_read = low_last, high_read = high_last,
      low_unread = (select count(*) from messages m where m.low = c.low and m.high = c.high
        and m.from_userid = c.high and m.id > low_last),
      high_unread = (select count(*) from messages m where m.low = c.low and m.high = c.high
        and m.from_userid = c.low and m.id > high_last)
    from mine where c.low = mine.low and c.high = mine.high`;
}

/** Counts each of these people's shared pages. */
export async function countPages(tx: Transaction, userids: string[]): Promise<void> {
  await tx`
    insert into sharers (userid, contents, latest)
    select userid, count(*), max(place) from contents where userid = any(${userids}) group by userid`;
}

/** Counts each topic's replies, in the row that a trigger has inserted with the topic. */
export async function countReplies(tx: Transaction, ftids: string[]): Promise<void> {
  await tx`
    update topic_standings s set replies = p.replies, last_reply_at = p.newest
    from (
      select ftid, count(*)::int as replies, max(created_at) as newest from posts where ftid = any(${ftids}) group by ftid
    ) p where s.ftid = p.ftid`;
}
