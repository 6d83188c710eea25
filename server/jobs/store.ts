import type { Sql } from '../database/pool.ts';

/** Due jobs that no process has taken, and the seconds for which the oldest is due by the clock of the database. */
export const findBacklog = (sql: Sql) =>
  sql<[{ waiting: number; oldest: number }]>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
    from pgboss.job where state < 'active' and start_after <= now()`.first();
