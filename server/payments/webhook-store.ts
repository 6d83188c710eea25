import type { CardProvider } from '#contract/payments/prices.ts';
import type { Transaction } from '../database/pool.ts';

export interface ChargeRow {
  /** What it paid, once that is known. */
  readonly payment: string | null;
  readonly returnedBy: 'refund' | 'dispute' | null;
}

export type Outcome = 'applied' | 'kept' | 'repeated' | 'refused';

/** Writes down that a notice was heard; whether it is the first time. A repeat at the same moment waits for the first. */
export async function insertWebhookEvent(
  tx: Transaction,
  it: { provider: CardProvider; id: string; kind: string; at: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into payment_notices (provider, id, kind, outcome, heard_at)
    values (${it.provider}, ${it.id}, ${it.kind}, 'heard', ${it.at})
    on conflict do nothing`;
  return rows.count > 0;
}

export async function setOutcome(
  tx: Transaction,
  { provider, id }: { provider: CardProvider; id: string },
  outcome: Outcome,
  payment: string | null,
): Promise<void> {
  await tx`
    update payment_notices set outcome = ${outcome}, payment = ${payment}
    where provider = ${provider} and id = ${id}`;
}

/**
 * Takes a charge for this transaction alone, as all notices before left it, and notes that it went back where `by` says
 * so; the first such word stays.
 */
export async function holdCharge(
  tx: Transaction,
  { provider, charge, by }: { provider: CardProvider; charge: string; by: ChargeRow['returnedBy'] },
): Promise<ChargeRow> {
  const [row] = await tx<[ChargeRow]>`
    insert into payment_charges as c (provider, charge, returned_by) values (${provider}, ${charge}, ${by})
    on conflict (provider, charge) do update set returned_by = coalesce(c.returned_by, excluded.returned_by)
    returning payment, returned_by as "returnedBy"`;
  return row;
}

/** Notes what a charge paid. */
export async function setChargePayment(
  tx: Transaction,
  provider: CardProvider,
  charge: string,
  payment: string,
): Promise<void> {
  await tx`
    update payment_charges set payment = ${payment} where provider = ${provider} and charge = ${charge}`;
}
