import { z } from 'zod';
import { call } from '../call.ts';
import { clearable, clientId, id, text, timestamp, whole } from '../fields.ts';
import { paths } from '../paths.ts';
import {
  cardProviders,
  donationTextLength,
  leastDonation,
  mostBought,
  mostDonation,
  paymentStates,
} from './prices.ts';

const payment = z.object({
  id: z.string(),
  kind: z.enum(['donation', 'purchase']),
  /** In cents of a US dollar. */
  amount: z.number(),
  /** Points bought; 0 for a donation. */
  points: z.number(),
  state: z.enum(paymentStates),
  text: z.string(),
  provider: z.enum(cardProviders),
  timestamp,
  paid_timestamp: timestamp.nullable(),
});

/** The address of the checkout. */
const checkout = z.object({ url: z.string() });

export const paymentCalls = {
  paymentConfig: call({
    at: paths.paymentConfig,
    says: 'Returns the card provider (null if there is none), the purchase options, and the default donation. All amounts are in cents.',
    who: 'anyone',
    request: z.object({}),
    answer: z.object({
      provider: z.enum(cardProviders).nullable(),
      options: z.array(z.object({ price: z.number(), points: z.number() })),
      default_donation: z.number(),
    }),
  }),
  donate: call({
    at: paths.donate,
    says: 'Begins a donation and redirects the browser to the checkout. Signing in is optional.',
    who: 'anyone',
    silenced: 'open',
    checksPair: true,
    leads: true,
    actor: ['userId'],
    takes: 'fields',
    request: z.object({
      provider: id,
      userId: clearable(id),
      totalPrice: whole(leastDonation, mostDonation),
      donationText: text(donationTextLength).optional(),
      client_id: clearable(clientId),
    }),
    answer: checkout,
  }),
  buyPoints: call({
    at: paths.buyPoints,
    says: 'Begins a purchase of points and redirects the browser to the checkout. Price and points must be one of the options.',
    who: 'viewer',
    silenced: 'open',
    leads: true,
    actor: ['userId'],
    takes: 'fields',
    request: z.object({
      provider: id,
      userId: id.optional(),
      totalPrice: whole(0, mostDonation),
      increase_balance: whole(0, mostBought),
      client_id: clearable(clientId),
    }),
    answer: checkout,
  }),
  paymentState: call({
    at: paths.paymentState,
    says: 'Returns the kind and state of an order to anyone who has its id, without person and amount.',
    who: 'anyone',
    request: z.object({ id }),
    answer: payment.pick({ kind: true, state: true }),
  }),
  showPayment: call({
    at: paths.showPayment,
    says: "Returns one of the user's payments, with the user's balance.",
    who: 'viewer',
    silenced: 'open',
    request: z.object({ id }),
    answer: z.object({ payment, balance: z.number() }),
  }),
  listPayments: call({
    at: paths.listPayments,
    says: "Lists the user's payments, newest first; `before` (an id) continues after a payment.",
    who: 'viewer',
    silenced: 'open',
    request: z.object({ before: id.optional(), limit: whole(1, 100).default(30) }),
    answer: z.object({ payments: z.array(payment), more: z.boolean() }),
  }),
};
