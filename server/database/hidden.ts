import type { Fragment } from 'postgres';
import type { Sql } from './pool.ts';

/**
 * Hides a value, such as `${names}::text[]`, from the planner. With visible values a custom plan may look cheaper than
 * a generic one, above all for short arrays. Then PostgreSQL plans again at each call, which takes longer than the
 * query itself.
 */
export const hidden = (sql: Sql, value: Fragment): Fragment => sql`(select ${value})`;
