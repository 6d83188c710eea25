import type { Fragment, Sql } from '../database/pool.ts';

/** A condition in SQL: whether mail did not reach the address of a column. */
export const hasBounced = (sql: Sql, email: string): Fragment =>
  sql`exists (select from mail_bounces b where b.email = lower(${sql.unsafe(email)}))`;

/** When mail did not reach an address; null if it does. */
export async function bouncedAt(sql: Sql, email: string): Promise<Date | null> {
  const [row] = await sql<
    { at: Date }[]
  >`select bounced_at as at from mail_bounces where email = lower(${email})`;
  return row?.at ?? null;
}

/** The address is given up, or has just been proved. */
export async function endBounce(sql: Sql, email: string): Promise<void> {
  await sql`delete from mail_bounces where email = lower(${email})`;
}
