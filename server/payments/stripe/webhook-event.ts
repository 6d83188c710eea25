import type Stripe from 'stripe';
import { z } from 'zod';
import type { WebhookEvent } from '../provider.ts';

/**
 * The webhook event in a Stripe event; null if it is not about a payment of this site. A full refund takes points back
 * (only `charge.refunded` has the sum of its parts), and so does a dispute with withdrawn funds, not an inquiry. Throws
 * if the event cannot be read.
 */
export function webhookEventOf(event: Stripe.Event): WebhookEvent | null {
  const { id, type } = named.parse(event);
  const about: unknown = event.data?.object;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paid(id, session.parse(about));
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const order = orderOf(session.parse(about));
      return order === null ? null : { id, kind: 'ended', order };
    }
    case 'charge.refunded': {
      const { payment_intent, refunded, amount, amount_refunded } = charge.parse(about);
      const whole = refunded ?? amount_refunded >= amount;
      return whole && payment_intent ? { id, kind: 'returned', by: 'refund', charge: payment_intent } : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const { payment_intent, status } = dispute.parse(about);
      const taken = !/^warning_|^won$|^prevented$/.test(status);
      return taken && payment_intent ? { id, kind: 'returned', by: 'dispute', charge: payment_intent } : null;
    }
    default:
      return null;
  }
}

function paid(id: string, it: z.output<typeof session>): WebhookEvent | null {
  const order = orderOf(it);
  // A bank transfer completes its checkout long before the money arrives.
  if (order === null || it.payment_status !== 'paid') return null;
  return {
    id,
    kind: 'paid',
    order,
    charge: it.payment_intent ?? it.id,
    amountCents: it.amount_total ?? null,
    currency: it.currency ?? null,
    email: it.customer_details?.email ?? null,
  };
}

/** The order that a checkout names. Null if it names none, as checkouts of other software do; '' if it names two. */
function orderOf({ metadata, client_reference_id }: z.output<typeof session>): string | null {
  const names = new Set([metadata?.order, client_reference_id].filter((it) => typeof it === 'string'));
  const [first = null] = names;
  return names.size > 1 ? '' : first;
}

const id = z.string().regex(/^[\w.:-]{1,255}$/);
const named = z.object({ id, type: z.string() });
const reference = z
  .union([id, z.object({ id }).transform((it) => it.id)])
  .nullish()
  .transform((it) => it ?? null);

const session = z.object({
  id,
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payment_status: z.string().nullish(),
  payment_intent: reference,
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
});

const charge = z.object({
  payment_intent: reference,
  refunded: z.boolean().nullish(),
  amount: z.number().default(0),
  amount_refunded: z.number().default(0),
});

const dispute = z.object({ payment_intent: reference, status: z.string().default('') });
