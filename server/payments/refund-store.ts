import type { Sql, Transaction } from '../database/pool.ts';

/** The charge that paid a payment. */
export const findCharge = (sql: Sql, payment: string) =>
  sql<{ charge: string }[]>`
    select charge from payment_charges where payment = ${payment} limit 1`.value('charge');

/** Records a refund of a locked payment. Another id replaces one that the provider has not accepted. */
export async function insertRefund(
  tx: Transaction,
  { payment, clientId, at }: { payment: string; clientId: string; at: Date },
): Promise<{ repeated: boolean; accepted: boolean }> {
  const [first] = await tx<{ repeated: boolean; accepted: boolean }[]>`
    select client_id = ${clientId}::uuid as repeated, accepted_at is not null as accepted
    from payment_refunds where payment = ${payment}`;
  if (first?.repeated || first?.accepted) return first;
  await tx`
    insert into payment_refunds (payment, client_id, asked_at) values (${payment}, ${clientId}, ${at})
    on conflict (payment) do update set client_id = excluded.client_id, asked_at = excluded.asked_at`;
  return { repeated: false, accepted: false };
}

export async function markAccepted(sql: Sql, payment: string, at: Date): Promise<void> {
  await sql`update payment_refunds set accepted_at = ${at} where payment = ${payment} and accepted_at is null`;
}
