import type { Sql } from '../../database/pool.ts';

/**
 * Locks a user's credentials (password, tokens, identities) against changes until the transaction ends. Returns false
 * if the user is deleted. Every sign-in calls it first, so that sign-ins and credential changes wait for each other.
 */
export async function holdProofs(sql: Sql, userid: string): Promise<boolean> {
  const rows = await sql`select 1 from users where userid = ${userid} and deleted_at is null for share`;
  return rows.length > 0;
}

/** Locks a user's credentials so that only this transaction can change them. Returns false if the user is deleted. */
export async function takeProofs(sql: Sql, userid: string): Promise<boolean> {
  const rows = await sql`
    select 1 from users where userid = ${userid} and deleted_at is null for no key update`;
  return rows.length > 0;
}

/** Returns whether a session still exists. */
export async function hasSession(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select 1 from sessions where id = ${id}::uuid`;
  return rows.length > 0;
}
