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

/** Whether an account can sign in: by password, by a passkey or, `withLinks`, by a linked account. */
export const hasProof = (sql: Sql, userid: string, { withLinks }: { withLinks: boolean }) =>
  sql`
    select 1 from users where userid = ${userid} and password_hash is not null
    union all select 1 from identities where userid = ${userid} and ${withLinks}
    union all select 1 from passkeys where userid = ${userid} limit 1`.any();

export const hasSession = (sql: Sql, id: string) => sql`select 1 from sessions where id = ${id}::uuid`.any();
