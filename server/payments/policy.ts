import type { Sql } from '../database/pool.ts';

/** People see only their own payments. */
export const ownPayments = (sql: Sql, userid: string) => sql`userid = ${userid}`;
