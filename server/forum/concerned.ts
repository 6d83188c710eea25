import type { Sql } from '../database/pool.ts';

/**
 * Authors of the topic of an event `e` and of its latest 500 replies, except people whom the event mentions: the
 * mention already notifies them.
 */
export const whoTookPart = (sql: Sql) => sql`
  select userid from (
    select userid from topics t where t.ftid = e.object_id
    union
    select userid from (select userid from posts p where p.ftid = e.object_id order by place desc limit 500) latest
  ) took_part where userid <> all(e.concerns)`;
