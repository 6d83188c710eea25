import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, oneOf, text, timestamp, whole } from '../fields.ts';
import { cardProviders, paymentStates } from '../payments/prices.ts';
import { mostGranted } from '../points/points.ts';
import { page, reason } from './accounts.ts';
import { adminPaths } from './paths.ts';

const clientId = z.guid('must be a UUID.');

export const adminMoneyCalls = {
  grantPoints: call({
    at: adminPaths.grantPoints,
    says: 'Grants points to a person, or takes them, once for a `client_id`; never below 0.',
    who: 'admin',
    silenced: 'closed',
    request: z.object({
      person: id,
      points: whole(-mostGranted, mostGranted).refine((it) => it !== 0, 'must not be 0.'),
      reason,
      client_id: clientId,
    }),
    answer: z.object({ new_balance: z.number() }),
  }),
  allPayments: call({
    at: adminPaths.allPayments,
    says: 'Lists payments, newest first. `q` is the id of a payment, or finds a person as in `admin/people`.',
    who: 'admin',
    silenced: 'open',
    request: z.object({ state: oneOf(paymentStates).optional(), q: text(254).optional(), ...page }),
    answer: z.object({
      payments: z.array(
        z.object({
          id: z.string(),
          /** Null for a visitor's donation. */
          person: z.object({ userid: z.string(), username: z.string() }).nullable(),
          kind: z.enum(['donation', 'purchase']),
          /** Cents of a US dollar. */
          amount: z.number(),
          points: z.number(),
          state: z.enum(paymentStates),
          /** Whether a refund was requested, even if the provider has not confirmed it. */
          refund: z.boolean(),
          provider: z.enum(cardProviders),
          timestamp,
          paid_timestamp: timestamp.nullable(),
        }),
      ),
      total: z.number(),
    }),
  }),
  refundPayment: call({
    at: adminPaths.refundPayment,
    says: 'Requests a refund from the card provider, once. Points and state change when its webhook confirms it.',
    who: 'admin',
    silenced: 'closed',
    request: z.object({ payment: id, reason, client_id: clientId }),
    answer: done,
  }),
};
