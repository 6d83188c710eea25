import type { CardProvider } from '#contract/payments/prices.ts';
import type { Transaction } from '../database/pool.ts';

export interface ChargeRow {
  /** The payment of the charge, once known. */
  readonly payment: string | null;
  readonly returnedBy: 'refund' | 'dispute' | null;
}

export type WebhookOutcome = 'applied' | 'kept' | 'repeated' | 'refused';

/** Records a webhook event. Returns whether it is new. A concurrent repeat waits for the first one. */
export function insertWebhookEvent(
  tx: Transaction,
  it: { provider: CardProvider; id: string; kind: string; at: Date },
) {
  return tx`
    insert into payment_notices (provider, id, kind, outcome, heard_at)
    values (${it.provider}, ${it.id}, ${it.kind}, 'heard', ${it.at})
    on conflict do nothing`.any();
}

export async function setOutcome(
  tx: Transaction,
  { provider, id }: { provider: CardProvider; id: string },
  outcome: WebhookOutcome,
  payment: string | null,
): Promise<void> {
  await tx`
    update payment_notices set outcome = ${outcome}, payment = ${payment}
    where provider = ${provider} and id = ${id}`;
}

/** Locks a charge, with the effects of all earlier events, and records its first return if `by` is set. */
export function holdCharge(
  tx: Transaction,
  { provider, charge, by }: { provider: CardProvider; charge: string; by: ChargeRow['returnedBy'] },
) {
  return tx<[ChargeRow]>`
    insert into payment_charges as c (provider, charge, returned_by) values (${provider}, ${charge}, ${by})
    on conflict (provider, charge) do update set returned_by = coalesce(c.returned_by, excluded.returned_by)
    returning payment, returned_by as "returnedBy"`.first();
}

export async function setChargePayment(
  tx: Transaction,
  provider: CardProvider,
  charge: string,
  payment: string,
): Promise<void> {
  await tx`
    update payment_charges set payment = ${payment} where provider = ${provider} and charge = ${charge}`;
}
