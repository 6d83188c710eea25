import type { Sql } from '../../database/pool.ts';

/**
 * Holds what proves who a user is (password, tokens, identities) as it is until the transaction ends; false where the
 * user is deleted. Every sign-in begins with it: sign-in and change wait for each other.
 */
export async function holdProofs(sql: Sql, userid: string): Promise<boolean> {
  const rows = await sql`select 1 from users where userid = ${userid} and deleted_at is null for share`;
  return rows.length > 0;
}

/** Takes what proves a user for a change by this transaction alone; false where the user is deleted. */
export async function takeProofs(sql: Sql, userid: string): Promise<boolean> {
  const rows = await sql`
    select 1 from users where userid = ${userid} and deleted_at is null for no key update`;
  return rows.length > 0;
}

/** Whether a session has not been ended. */
export async function hasSession(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select 1 from sessions where id = ${id}::uuid`;
  return rows.length > 0;
}
