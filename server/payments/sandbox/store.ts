import type { Sql } from '../../database/pool.ts';

export interface CheckoutRow {
  readonly id: string;
  /** The id of the order. */
  readonly reference: string;
  readonly amount: number;
  readonly name: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: 'open' | 'declined' | 'paid' | 'returned';
}

/** Inserts a checkout; an existing one stays as it is. */
export async function insertCheckout(sql: Sql, it: Omit<CheckoutRow, 'state'>): Promise<void> {
  await sql`
    insert into sandbox_checkouts (id, reference, amount, name, success_url, cancel_url)
    values (${it.id}, ${it.reference}, ${it.amount}, ${it.name}, ${it.successUrl}, ${it.cancelUrl})
    on conflict do nothing`;
}

export async function findCheckout(sql: Sql, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await sql<CheckoutRow[]>`
    select id, reference, amount, name, success_url as "successUrl", cancel_url as "cancelUrl", state
    from sandbox_checkouts where id = ${id}`;
  return row;
}

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
export async function selectSecret(sql: Sql): Promise<string> {
  const [row] = await sql<[{ secret: string }]>`select secret from sandbox_secret`;
  return row.secret;
}
