import type { CardProvider, PaymentState } from '#contract/payments/prices.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { matches, type PageBounds } from './people-store.ts';

interface PaymentRow {
  readonly id: string;
  readonly userid: string | null;
  readonly username: string | null;
  readonly kind: 'donation' | 'purchase';
  readonly amountCents: number;
  readonly points: number;
  readonly state: PaymentState;
  readonly refund: boolean;
  readonly provider: CardProvider;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

interface PaymentFilter {
  readonly state: PaymentState | undefined;
  readonly q: string;
}

/** A page of the payments that match, newest first. */
export async function selectPayments(sql: Sql, filter: PaymentFilter, { offset, limit }: PageBounds) {
  return sql<PaymentRow[]>`
    with page as materialized (
      select p.id from payments p where ${fits(sql, filter)} order by p.place desc limit ${limit} offset ${offset}
    )
    select p.id, p.userid, u.username, p.kind, p.amount as "amountCents", p.points, p.state, r.payment is not null as refund, p.provider,
      p.created_at as "createdAt", p.paid_at as "paidAt"
    from page join payments p using (id) left join users u on u.userid = p.userid
      left join payment_refunds r on r.payment = p.id
    order by p.place desc`;
}

export const countPayments = (sql: Sql, filter: PaymentFilter) =>
  sql<[{ total: number }]>`
    select count(*)::int as total from payments p where ${fits(sql, filter)}`.value('total');

/** In SQL: whether a row `p` of `payments` matches. People are passed as an array, which lets the index be used. */
const fits = (sql: Sql, { state, q }: PaymentFilter): Fragment => sql`true
  ${state ? sql`and p.state = ${state}` : sql``}
  ${
    q
      ? sql`and (p.id = ${q} or p.userid = any(array(
          select u.userid from users u where u.deleted_at is null and ${matches(sql, q, true)} limit 1000)))`
      : sql``
  }`;
