import type { Fragment, Sql } from '../database/pool.ts';

/** The time zone that a person `u` of `users` chose. */
const chosenBy = (sql: Sql) => sql`(select c.zone from notification_settings c where c.userid = u.userid)`;

/**
 * The time zone of a person `u` of `users`: the chosen one, else their school's; PostgreSQL may not know it. A query
 * that already has the person's settings passes their zone.
 */
export const zoneOf = (sql: Sql, chosen: Fragment = chosenBy(sql)): Fragment =>
  sql`coalesce(${chosen}, (select s.timezone from schools s where s.id = u.school_id), 'UTC')`;
