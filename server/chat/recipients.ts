import type { Sql } from '../database/pool.ts';
import { isBetween, visible } from './policy.ts';

/** Whether the message of an event `e` is visible, and unread by its recipient. */
export const isAwaited = (sql: Sql) => sql`exists (
  select from messages m join conversations c on c.low = m.low and c.high = m.high
  where m.id = case when e.kind = 'message' then e.said::bigint end and ${visible(sql)}
    and m.id > case m.from_userid when m.low then c.high_read else c.low_read end)`;

/** Whether a person, a column, has read all that another one wrote to them. */
export const hasRead = (sql: Sql, person: string, other: string) => sql`exists (
    select from conversations c
    where ${isBetween(sql, person, other)}
      and case c.low when ${sql.unsafe(person)} then c.low_unread else c.high_unread end = 0)`;
