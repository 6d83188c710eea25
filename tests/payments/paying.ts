import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Pair, World } from '../world/world.ts';
import { type StandIn, webhookSecret } from './stripe-stand-in.ts';

const { webhooks } = new Stripe('sk_test_of-the-tests');

/** Begins a purchase, or another call's order. Returns its id, as sent to the provider. */
export async function order(
  world: World,
  stripe: StandIn,
  as: Pair | undefined,
  { totalPrice = 999, points = 4900 } = {},
): Promise<string> {
  const fields = { provider: 'stripe', totalPrice, increase_balance: points };
  const { error } = as ? await world.ask('buyPoints', fields, as) : await world.ask('donate', fields);
  if (error !== undefined) throw new Error(error);
  return stripe.asked.at(-1)?.fields.client_reference_id ?? '';
}

export interface Event {
  id: string;
  type: string;
  livemode?: boolean;
  data: { object: Record<string, unknown> };
}

/** An event in Stripe's format, with a new id. */
export function event(type: string, object: Record<string, unknown>, id = `evt_${randomUUID()}`): Event {
  const created = Math.floor(Date.now() / 1000);
  return { id, object: 'event', type, created, api_version: 'of-the-tests', data: { object } } as Event;
}

/** The checkout of a paid order; `other` replaces its fields. */
export function paid(order: string, other: Record<string, unknown> = {}, type = 'completed'): Event {
  return event(`checkout.session.${type}`, {
    id: `cs_of_${order}`,
    object: 'checkout.session',
    client_reference_id: order,
    metadata: { order },
    payment_status: 'paid',
    payment_intent: `pi_${order}`,
    amount_total: 999,
    currency: 'usd',
    customer_details: { email: 'payer@mail.example' },
    ...other,
  });
}

export function refunded(order: string, other: Record<string, unknown> = {}): Event {
  return event('charge.refunded', {
    id: `ch_${order}`,
    object: 'charge',
    payment_intent: `pi_${order}`,
    amount: 999,
    amount_refunded: 999,
    refunded: true,
    ...other,
  });
}

export function disputed(order: string, other: Record<string, unknown> = {}, type = 'created'): Event {
  return event(`charge.dispute.${type}`, {
    id: `dp_${order}`,
    object: 'dispute',
    payment_intent: `pi_${order}`,
    amount: 999,
    status: 'needs_response',
    ...other,
  });
}

/** Sends a notice to a process, signed as Stripe signs; `wrong` breaks the signature. Returns the status. */
export async function bring(
  url: string,
  told: Event | string,
  wrong: { secret?: string; at?: number; header?: string; body?: string } = {},
): Promise<number> {
  const payload = typeof told === 'string' ? told : JSON.stringify(told);
  const { secret = webhookSecret, at = Date.now() } = wrong;
  const timestamp = Math.floor(at / 1000);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const answer = await fetch(`${url}/api/payment/webhook/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': wrong.header ?? signature,
    },
    body: wrong.body ?? payload,
  });
  return answer.status;
}

/** The points of every ledger entry of one order, oldest first. */
export async function movements(world: World, order: string): Promise<number[]> {
  const rows = await world.db<{ points: number }[]>`
    select points from point_movements where cause in (${`payment:${order}`}, ${`refund:${order}`}) order by id`;
  return rows.map((it) => it.points);
}

/** The state of an order. */
export async function stateOf(world: World, order: string): Promise<string | undefined> {
  const [row] = await world.db<{ state: string }[]>`select state from payments where id = ${order}`;
  return row?.state;
}
