import { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { handleWebhook } from './handle-webhook.ts';
import { ProviderUnreachable } from './provider.ts';
import { findCharge, insertRefund, markAccepted } from './refund-store.ts';
import { lockPayment } from './store.ts';

/** A refund to request from the provider, and whether it was requested with this id before. */
export interface Refund {
  readonly payment: string;
  readonly charge: string;
  /** The requester's id: the provider answers a repeat as the first time, even with its refusal. */
  readonly clientId: string;
  readonly repeated: boolean;
  /** Whether the provider has accepted it. */
  readonly accepted: boolean;
}

/**
 * Records the refund of a payment, once. One that the provider has not accepted may be requested again. Throws
 * `nothing-to-refund` unless the payment is paid by the site's provider and has no accepted refund.
 */
export async function writeRefund(
  tx: Transaction,
  { paymentProvider }: Pick<Services, 'paymentProvider'>,
  { payment: id, clientId, at }: { payment: string; clientId: string; at: Date },
): Promise<Refund> {
  const payment = await lockPayment(tx, id);
  const charge = payment && (await findCharge(tx, payment.id));
  if (!charge || payment.provider !== paymentProvider?.provider) throw new Problem('nothing-to-refund');
  const asked = await insertRefund(tx, { payment: id, clientId, at });
  if (asked.accepted && !asked.repeated) throw new Problem('nothing-to-refund');
  if (!asked.repeated && payment.state !== 'paid') throw new Problem('nothing-to-refund');
  return { payment: id, charge, clientId, ...asked };
}

/**
 * Requests a committed refund from the provider; a repeat requests the same one. The provider's webhook event then
 * changes the payment. Throws `cards-unreachable`, after which a repeat can continue, and `nothing-to-refund`.
 */
export async function askForRefund(
  services: Services,
  { payment, charge, clientId, accepted }: Refund,
): Promise<void> {
  const { paymentProvider, db, clock, log } = services;
  if (accepted || !paymentProvider) return;
  let notice: Awaited<ReturnType<typeof paymentProvider.refund>>;
  try {
    notice = await paymentProvider.refund({ payment, charge, clientId });
  } catch (fault) {
    if (!(fault instanceof ProviderUnreachable)) throw fault;
    log.warn(`the card provider did not refund ${payment}: ${fault.message}`);
    throw new Problem('cards-unreachable');
  }
  if (notice) await handleWebhook(services, notice.body, notice.headers);
  await markAccepted(db, payment, clock());
}
