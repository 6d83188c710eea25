import type { Sql } from '../database/pool.ts';

/** The next `most` people who used the site in the 90 days before an event `e`. */
export const whoIsActive = (sql: Sql, most: number) => sql`
  select userid from (
    select u.userid from users u
    where e.kind = 'notice' and u.userid > e.told_to and u.deleted_at is null
      and exists (select from active_days d where d.userid = u.userid and d.day > e.at::date - 90)
    order by u.userid limit ${most}
  ) active`;
