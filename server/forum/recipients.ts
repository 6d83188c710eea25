import type { Sql } from '../database/pool.ts';

/**
 * The author of the topic of an event `e`, and its writers. Each writer is found by the one before, since a topic has many
 * replies and few writers.
 */
export const whoTookPart = (sql: Sql) => sql`
  select userid from (
    select userid from topics t where t.ftid = e.object_id
    union all
    (with recursive writers as (
      select ${writerAfter(sql, 'e.told_to')} as userid
      union all
      select ${writerAfter(sql, 'writers.userid')} from writers where writers.userid is not null
    )
    select userid from writers where userid is not null)
  ) took_part`;

const writerAfter = (sql: Sql, userid: string) => sql`(
  select p.userid from posts p where p.ftid = e.object_id and p.userid > ${sql.unsafe(userid)}
  order by p.userid limit 1)`;
