import type { Sql } from '../database/pool.ts';

/**
 * Who opened the topic of an event `e` or wrote one of its latest 500 replies, except whom the event names: they are
 * told of the mention.
 */
export const whoTookPart = (sql: Sql) => sql`
  select userid from (
    select userid from topics t where t.ftid = e.object_id
    union
    select userid from (select userid from posts p where p.ftid = e.object_id order by place desc limit 500) latest
  ) took_part where userid <> all(e.concerns)`;
