import type { CardProvider, PaymentState } from '#contract/payments/prices.ts';
import type { Sql, Transaction } from '../database/pool.ts';
import { ownPayments } from './policy.ts';

export interface PaymentRow {
  readonly id: string;
  readonly userid: string | null;
  readonly kind: 'donation' | 'purchase';
  readonly amountCents: number;
  readonly points: number;
  readonly text: string;
  readonly lang: 'en' | 'zh';
  readonly provider: CardProvider;
  readonly url: string | null;
  readonly state: PaymentState;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

const columns = (sql: Sql) => sql`
  id, userid, kind, amount as "amountCents", points, text, lang, provider, url, state, created_at as "createdAt", paid_at as "paidAt"`;

export type PaymentWrite = Omit<PaymentRow, 'url' | 'state' | 'paidAt'> & {
  readonly clientId: string | null;
};

/** Inserts an order; if the same person already sent this `clientId`, returns the first order instead. */
export async function insertPayment(sql: Sql, it: PaymentWrite): Promise<PaymentRow> {
  const [fresh] = await sql<PaymentRow[]>`
    insert into payments (id, userid, kind, amount, points, text, lang, provider, client_id, created_at)
    values (${it.id}, ${it.userid}, ${it.kind}, ${it.amountCents}, ${it.points}, ${it.text}, ${it.lang}, ${it.provider},
      ${it.clientId}, ${it.createdAt})
    on conflict do nothing returning ${columns(sql)}`;
  if (fresh) return fresh;
  const [first] = await sql<PaymentRow[]>`
    select ${columns(sql)} from payments
    where coalesce(userid, '') = ${it.userid ?? ''} and provider = ${it.provider} and client_id = ${it.clientId}`;
  if (!first) throw new Error('the id of a new payment is taken');
  return first;
}

export async function setCheckout(sql: Sql, id: string, checkout: { id: string; url: string }) {
  await sql`update payments set checkout = ${checkout.id}, url = ${checkout.url} where id = ${id}`;
}

export const findPayment = (sql: Sql, id: string) =>
  sql<PaymentRow[]>`select ${columns(sql)} from payments where id = ${id}`.first();

export const findOwn = (sql: Sql, userid: string, id: string) =>
  sql<PaymentRow[]>`
    select ${columns(sql)} from payments where id = ${id} and ${ownPayments(sql, userid)}`.first();

/** A person's payments, newest first, after the payment `before`. */
export async function selectOwn(sql: Sql, userid: string, before: string | null, most: number) {
  return sql<PaymentRow[]>`
    select ${columns(sql)} from payments
    where ${ownPayments(sql, userid)}
      and place < coalesce((select place from payments where id = ${before}), 9223372036854775807)
    order by place desc limit ${most}`;
}

export const lockPayment = (tx: Transaction, id: string) =>
  tx<PaymentRow[]>`select ${columns(tx)} from payments where id = ${id} for update`.first();

export async function markPaid(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx`update payments set state = 'paid', paid_at = ${at} where id = ${id}`;
}

export async function setPaymentState(
  tx: Transaction,
  id: string,
  state: Exclude<PaymentState, 'open' | 'paid'>,
): Promise<void> {
  await tx`update payments set state = ${state} where id = ${id}`;
}

/** Ends unpaid orders created before `before` that no webhook event will end; a later payment still counts. */
export async function endOrders(sql: Sql, before: Date): Promise<void> {
  await sql`
    update payments set state = 'ended'
    where state = 'open' and created_at < ${before} and (checkout is null or provider = 'sandbox')`;
}

export async function emptyTexts(sql: Sql, userid: string): Promise<void> {
  await sql`update payments set text = '' where userid = ${userid} and text <> ''`;
}
