import type { Fragment, Sql } from './pool.ts';

/**
 * Hides a value, such as `${names}::text[]`, from the planner, which otherwise plans again at each call because a
 * custom plan looks cheaper. Planning takes longer than the query.
 */
export const hidden = (sql: Sql, value: Fragment): Fragment => sql`(select ${value})`;

/** Writes a number into a statement: without a known limit the planner assumes that a tenth of all rows is read. */
export const written = (sql: Sql, number: number): Fragment => sql.unsafe(`${number}`);
