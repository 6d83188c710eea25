import type { Fragment, Sql } from '../database/pool.ts';

/** In SQL: whether mail to the address in a column bounced. */
export const hasBounced = (sql: Sql, email: string): Fragment =>
  sql`exists (select from mail_bounces b where b.email = lower(${sql.unsafe(email)}))`;

/** Time of the bounce of an address; null without one. */
export async function bouncedAt(sql: Sql, email: string): Promise<Date | null> {
  const [row] = await sql<
    { at: Date }[]
  >`select bounced_at as at from mail_bounces where email = lower(${email})`;
  return row?.at ?? null;
}

/** Call it when the address is released or has just been proved. */
export async function endBounce(sql: Sql, email: string): Promise<void> {
  await sql`delete from mail_bounces where email = lower(${email})`;
}
