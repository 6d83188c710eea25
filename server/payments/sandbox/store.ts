import type { Sql } from '../../database/pool.ts';

export interface CheckoutRow {
  readonly id: string;
  /** The id of the order. */
  readonly reference: string;
  readonly amountCents: number;
  readonly name: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: 'open' | 'declined' | 'paid' | 'returned';
}

/** A checkout with the subject of its order; null if the order was deleted. */
export interface ShownCheckout extends CheckoutRow {
  readonly kind: 'donation' | 'purchase' | null;
  readonly points: number | null;
}

/** Inserts a checkout; an existing one stays unchanged. */
export async function insertCheckout(sql: Sql, it: Omit<CheckoutRow, 'state'>): Promise<void> {
  await sql`
    insert into sandbox_checkouts (id, reference, amount, name, success_url, cancel_url)
    values (${it.id}, ${it.reference}, ${it.amountCents}, ${it.name}, ${it.successUrl}, ${it.cancelUrl})
    on conflict do nothing`;
}

export const findCheckout = (sql: Sql, id: string) =>
  sql<ShownCheckout[]>`
    select c.id, c.reference, c.amount as "amountCents", c.name, c.success_url as "successUrl", c.cancel_url as "cancelUrl", c.state,
      p.kind, p.points
    from sandbox_checkouts c left join payments p on p.id = c.reference where c.id = ${id}`.first();

/** Changes the state of a checkout, if it is in one of the states `from`. */
export async function setState(
  sql: Sql,
  id: string,
  state: CheckoutRow['state'],
  from: CheckoutRow['state'][],
): Promise<void> {
  await sql`update sandbox_checkouts set state = ${state} where id = ${id} and state = any(${from})`;
}

/** The secret that signs the events of this installation, shared by all its processes. */
export const selectSecret = (sql: Sql) =>
  sql<[{ secret: string }]>`select secret from sandbox_secret`.value('secret');
