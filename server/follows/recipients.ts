import type { Sql } from '../database/pool.ts';

/** The followers of the actor of an event `e`. */
export const whoFollow = (sql: Sql) => sql`
  select from_userid from follows where to_userid = e.actor and from_userid > e.told_to`;
