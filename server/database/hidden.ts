import type { Fragment, Sql } from './pool.ts';

/**
 * Hides a value, such as `${names}::text[]`, from the planner. With visible values a custom plan may look cheaper, and
 * PostgreSQL plans again at each call, which takes longer than the query itself.
 */
export const hidden = (sql: Sql, value: Fragment): Fragment => sql`(select ${value})`;
