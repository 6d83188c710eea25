import type { Sql } from '../../database/pool.ts';

/** The schools a moderator is limited to; none for all. */
export const selectSchools = (sql: Sql, userid: string) =>
  sql<{ school: number }[]>`
    select school_id as school from moderator_schools where userid = ${userid} order by school_id`.values(
    'school',
  );
