import type { Sql, Transaction } from '../../database/pool.ts';

/** The fields of a sandbox payment that its points depend on. */
export interface SandboxPayment {
  readonly id: string;
  readonly userid: string | null;
  readonly points: number;
  /** Whether it was paid and not returned. */
  readonly paid: boolean;
}

/** Blocks webhook events until the transaction ends. The tables are in the order in which an event locks their rows. */
export async function lockBooks(tx: Transaction): Promise<void> {
  await tx`lock table payment_notices, payment_charges, payments in share row exclusive mode`;
}

/** Whether the sandbox has taken any order. */
export const hasPayments = (sql: Sql) => sql`select 1 from payments where provider = 'sandbox' limit 1`.any();

export const selectPayments = async (tx: Transaction, most: number) => tx<SandboxPayment[]>`
    select id, userid, points, state = 'paid' as paid from payments where provider = 'sandbox' limit ${most}`;

/** Deletes these payments, with the webhook events and charges that reference them. */
export async function deletePayments(tx: Transaction, ids: string[]): Promise<void> {
  await tx`delete from payment_notices where payment = any(${ids})`;
  await tx`delete from payment_charges where payment = any(${ids})`;
  await tx`delete from payments where id = any(${ids})`;
}

/** Deletes the rest of the sandbox's rows. */
export async function deleteRest(tx: Transaction): Promise<void> {
  await tx`delete from payment_notices where provider = 'sandbox'`;
  await tx`delete from payment_charges where provider = 'sandbox'`;
  await tx`delete from sandbox_checkouts`;
}
