import type { Fragment, Sql } from './pool.ts';

/**
 * Hides a value, such as `${names}::text[]`, from the planner, which otherwise plans again at each call because a
 * custom plan looks cheaper. Planning takes longer than the query.
 */
export const hidden = (sql: Sql, value: Fragment): Fragment => sql`(select ${value})`;
