import { defaultDonation } from '#contract/payments/prices.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../context.ts';
import { balanceOf } from '../points/ledger.ts';
import { findOwn, findPayment, type PaymentRow, selectOwn } from './store.ts';

/** The card provider of this site, and the purchase options. */
export const paymentConfig = async ({ paymentProvider, site }: Context) => ({
  provider: paymentProvider?.provider ?? null,
  options: site.options.filter(({ open }) => open).map(({ price, points }) => ({ price, points })),
  default_donation: defaultDonation,
});

/** The viewer's payment of an unchecked id; undefined without a viewer or an id. Throws `not-found`. */
export async function ownPayment({ db, viewer }: Context, id: unknown) {
  const named = typeof id === 'number' ? String(id) : id;
  if (!viewer || typeof named !== 'string' || named === '') return undefined;
  const payment = /^[0-9A-Za-z]{16}$/.test(named) ? await findOwn(db, viewer.userid, named) : undefined;
  if (!payment) throw new Problem('not-found');
  return payment;
}

/** The payment of an unchecked id, for any caller: the id is a secret in the order's address. Throws `not-found`. */
export async function namedPayment({ db }: Context, id: unknown): Promise<PaymentRow | undefined> {
  if (id === undefined || id === '') return undefined;
  const payment = /^[0-9A-Za-z]{16}$/.test(String(id)) ? await findPayment(db, String(id)) : undefined;
  if (!payment) throw new Problem('not-found');
  return payment;
}

/** The kind and state of an order, without its person, amount and text. */
export const paymentState = async (_context: Context, { kind, state }: PaymentRow) => ({ kind, state });

/** A payment, with the current balance of its owner. */
export const showPayment = async ({ db, viewer }: SignedInContext, payment: PaymentRow) => ({
  payment: shown(payment),
  balance: await balanceOf(db, viewer.userid),
});

/** A page of the viewer's payments, newest first, and whether there are older ones. */
export async function listPayments(
  { db, viewer }: SignedInContext,
  { before, limit }: { before: PaymentRow | undefined; limit: number },
) {
  const rows = await selectOwn(db, viewer.userid, before?.id ?? null, limit + 1);
  return { payments: rows.slice(0, limit).map(shown), more: rows.length > limit };
}

/** A person's newest payments, for the operator. */
export const paymentsOf = async ({ db }: Pick<Context, 'db'>, userid: string, most: number) =>
  (await selectOwn(db, userid, null, most)).map(shown);

function shown({ id, kind, amountCents, points, state, text, provider, createdAt, paidAt }: PaymentRow) {
  return {
    id,
    kind,
    amount: amountCents,
    points,
    state,
    text,
    provider,
    timestamp: createdAt.toISOString(),
    paid_timestamp: paidAt?.toISOString() ?? null,
  };
}
