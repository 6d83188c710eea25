import type { CardProvider } from '#contract/payments/prices.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { move } from '../points/ledger.ts';
import { tellPoints } from '../points/tell.ts';
import { tellOfGrant } from '../points/tell-of-grant.ts';
import { mailThanks } from './mail-thanks.ts';
import type { WebhookEvent } from './provider.ts';
import { lockPayment, markPaid, type PaymentRow, setPaymentState } from './store.ts';
import {
  holdCharge,
  insertWebhookEvent,
  setChargePayment,
  setOutcome,
  type WebhookOutcome,
} from './webhook-store.ts';

/** The outcome of a webhook event, and its payment, if there is one. */
interface Settled {
  outcome: WebhookOutcome;
  payment?: PaymentRow | undefined;
}

/** The transaction of one webhook event. */
interface Settling extends Services {
  tx: Transaction;
  provider: CardProvider;
  at: Date;
}

/**
 * Applies a webhook event and records it in one transaction. Each event counts once, and a payment is credited once and
 * reversed once, in any order, even concurrently. An event that does not fit its order changes nothing. Locks are taken
 * in the order event, charge, payment.
 */
export async function settle(services: Services, provider: CardProvider, notice: WebhookEvent) {
  const settled = await transaction(services.db, async (tx): Promise<Settled> => {
    const at = services.clock();
    const { id, kind } = notice;
    if (!(await insertWebhookEvent(tx, { provider, id, kind, at }))) return { outcome: 'repeated' };
    const done = await apply({ ...services, tx, provider, at }, notice);
    await setOutcome(tx, { provider, id }, done.outcome, done.payment?.id ?? null);
    return done;
  });
  const { outcome, payment } = settled;
  services.metrics.noticed(provider, outcome);
  if (outcome === 'refused')
    services.log.warn(`the payment notice ${notice.id} does not fit its order; nothing was credited`);
  if (outcome === 'applied' && payment?.userid && payment.points > 0)
    await tellPoints(services, payment.userid);
}

function apply(settling: Settling, notice: WebhookEvent): Promise<Settled> {
  switch (notice.kind) {
    case 'paid':
      return credit(settling, notice);
    case 'ended':
      return end(settling, notice);
    case 'returned':
      return takeBack(settling, notice);
  }
}

/** Credits a paid charge, even of an ended order. One that was returned before this event is reversed at once. */
async function credit(settling: Settling, notice: Extract<WebhookEvent, { kind: 'paid' }>): Promise<Settled> {
  const { tx, provider, at } = settling;
  const held = await holdCharge(tx, { provider, charge: notice.charge, by: null });
  const payment = await orderOf(settling, notice.order);
  const fits = payment?.amountCents === notice.amountCents && notice.currency === 'usd';
  if (!payment || !fits || (held.payment ?? payment.id) !== payment.id)
    return { outcome: 'refused', payment };
  // The order is already paid. A charge that is not its payment charged the payer twice, and the operator must know.
  if (payment.paidAt) return { outcome: held.payment ? 'repeated' : 'refused', payment };
  await markPaid(tx, payment.id, at);
  await setChargePayment(tx, provider, notice.charge, payment.id);
  if (payment.userid && payment.points > 0) {
    const cause = `payment:${payment.id}`;
    const { userid, points } = payment;
    await move(tx, { userid, kind: 'purchase', points, cause, at });
    await tellOfGrant(tx, { userid, points, at });
  }
  if (held.returnedBy) await reverse(settling, payment, held.returnedBy);
  else await mailThanks(settling, payment, notice.email);
  return { outcome: 'applied', payment };
}

async function end(settling: Settling, notice: Extract<WebhookEvent, { kind: 'ended' }>): Promise<Settled> {
  const payment = await orderOf(settling, notice.order);
  if (!payment) return { outcome: 'refused' };
  if (payment.state !== 'open') return { outcome: 'repeated', payment };
  await setPaymentState(settling.tx, payment.id, 'ended');
  return { outcome: 'applied', payment };
}

/** Takes back a returned charge. Before the payment's own event the return is recorded until its order is known. */
async function takeBack(
  settling: Settling,
  { charge, by }: Extract<WebhookEvent, { kind: 'returned' }>,
): Promise<Settled> {
  const { tx, provider } = settling;
  const held = await holdCharge(tx, { provider, charge, by });
  const payment = held.payment ? await lockPayment(tx, held.payment) : undefined;
  if (!payment) return { outcome: 'kept' };
  if (payment.state !== 'paid') return { outcome: 'repeated', payment };
  await reverse(settling, payment, by);
  return { outcome: 'applied', payment };
}

/** A refund and a dispute of the same payment have the same cause, so points are taken back once. */
async function reverse({ tx, at }: Settling, { id, userid, points }: PaymentRow, by: 'refund' | 'dispute') {
  await setPaymentState(tx, id, by === 'refund' ? 'refunded' : 'disputed');
  if (userid && points > 0) await move(tx, { userid, kind: by, points: -points, cause: `refund:${id}`, at });
}

/** The order that an event names, if it belongs to this provider. */
async function orderOf({ tx, provider }: Settling, id: string): Promise<PaymentRow | undefined> {
  const payment = /^[0-9A-Za-z]{16}$/.test(id) ? await lockPayment(tx, id) : undefined;
  return payment?.provider === provider ? payment : undefined;
}
