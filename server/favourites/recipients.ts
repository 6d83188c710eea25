import type { Sql } from '../database/pool.ts';

/** People who keep the listing of an event `e`. */
export const whoKeepIt = (sql: Sql) => sql`
  select userid from favourites where e.object_kind = 'listing' and iid = e.object_id and userid > e.told_to`;
