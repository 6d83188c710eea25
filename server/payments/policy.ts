import type { Sql } from '../database/pool.ts';

/**
 * A person sees their own payments. The id of an order is a secret in its address: its bearer sees the kind and state
 * alone.
 */
export const ownPayments = (sql: Sql, userid: string) => sql`userid = ${userid}`;
