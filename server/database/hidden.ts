import type { Fragment } from 'postgres';
import type { Sql } from './pool.ts';

/**
 * A value, such as `${names}::text[]`, that the planner does not see. With values in sight a plan for these may look
 * cheaper than one for any, above all where an array is short: then PostgreSQL plans anew at each call, which takes longer
 * than what it plans.
 */
export const hidden = (sql: Sql, value: Fragment): Fragment => sql`(select ${value})`;
