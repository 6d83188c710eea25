import type { Sql } from '../database/pool.ts';

/** Whether the message of an event `e` is still unread by its recipient. */
export const isAwaited = (sql: Sql) => sql`exists (
  select from messages m join conversations c on c.low = m.low and c.high = m.high
  where m.id = case when e.kind = 'message' then e.said::bigint end and m.id > case m.from_userid when m.low then c.high_read else c.low_read end)`;

/** Whether a person, a column, has read all that another one wrote to them. */
export const hasRead = (sql: Sql, person: string, other: string) => {
  const [mine, theirs] = [sql.unsafe(person), sql.unsafe(other)];
  return sql`exists (
    select from conversations c
    where c.low = least(${mine} collate "C", ${theirs} collate "C") and c.high = greatest(${mine} collate "C", ${theirs} collate "C")
      and case c.low when ${mine} then c.low_unread else c.high_unread end = 0)`;
};

/** Whether either of two people, both columns, blocks the other. One row is looked up for each pair. */
export const isBlocked = (sql: Sql, one: string, other: string) => {
  const [a, b] = [sql.unsafe(one), sql.unsafe(other)];
  return sql`coalesce((
    select c.low_blocks or c.high_blocks from conversations c
    where c.low = least(${a} collate "C", ${b} collate "C") and c.high = greatest(${a} collate "C", ${b} collate "C")
    limit 1), false)`;
};
