import type { Fragment, Sql } from '../database/pool.ts';
import { deleteBounce, findBounce } from './store.ts';

/** In SQL: whether mail to the address in a column bounced. */
export const hasBounced = (sql: Sql, email: string): Fragment =>
  sql`exists (select from mail_bounces b where b.email = lower(${sql.unsafe(email)}))`;

/** Time of the bounce of an address; null without one. */
export async function bouncedAt(sql: Sql, email: string): Promise<Date | null> {
  return (await findBounce(sql, email)) ?? null;
}

/** Call it when the address is released or has just been proved. */
export async function endBounce(sql: Sql, email: string): Promise<void> {
  await deleteBounce(sql, email);
}
