import type { Sql } from '../../database/pool.ts';

/**
 * Locks a user's credentials (password, tokens, identities) against changes until the transaction ends. Returns false
 * if the user is deleted or the password hash has changed from `passwordHash`. Every sign-in calls it first, so that
 * sign-ins and credential changes wait for each other.
 */
export const holdProofs = (sql: Sql, userid: string, passwordHash: string | null = null) =>
  sql`
    select 1 from users
    where userid = ${userid} and deleted_at is null and (${passwordHash}::text is null or password_hash = ${passwordHash})
    for share`.any();

/** Locks a user's credentials so that only this transaction can change them. Returns false if the user is deleted. */
export const takeProofs = (sql: Sql, userid: string) =>
  sql`
    select 1 from users where userid = ${userid} and deleted_at is null for no key update`.any();

export const hasSession = (sql: Sql, id: string) => sql`select 1 from sessions where id = ${id}::uuid`.any();
