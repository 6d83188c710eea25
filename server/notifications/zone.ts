import type { Fragment, Sql } from '../database/pool.ts';

/** What a person `u` of `users` chose. */
const chosenBy = (sql: Sql) => sql`(select c.zone from notification_settings c where c.userid = u.userid)`;

/**
 * The time zone of a person `u` of `users`: as they chose, else their school's. PostgreSQL may not know it. A query
 * that has the person's settings at hand passes their zone.
 */
export const zoneOf = (sql: Sql, chosen: Fragment = chosenBy(sql)): Fragment =>
  sql`coalesce(${chosen}, (select s.timezone from schools s where s.id = u.school_id), 'UTC')`;
