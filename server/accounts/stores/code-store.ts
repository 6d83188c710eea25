import type { Sql } from '../../database/pool.ts';

/** The purpose of a code. An address has at most one code of each kind. */
export type CodeKind = 'sign-up' | 'delete' | 'school' | 'email';

/** A code as the user entered it, with its address. */
export interface EnteredCode {
  kind: CodeKind;
  email: string;
  hash: Buffer;
}

/** Stores a code for an address and a kind, replacing any earlier one. */
export async function putCode(sql: Sql, { kind, email, hash }: EnteredCode, expiresAt: Date): Promise<void> {
  await sql`
    insert into email_codes (email, kind, hash, expires_at) values (lower(${email}), ${kind}, ${hash}, ${expiresAt})
    on conflict (email, kind) do update set hash = excluded.hash, expires_at = excluded.expires_at, tries = 0, used = false`;
}

/** Checks a code, and counts a wrong try in the same statement: concurrent guesses have `most` tries in all. */
export async function tryCode(
  sql: Sql,
  { kind, email, hash }: EnteredCode,
  most: number,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  const [row] = await sql<{ right: boolean }[]>`
    update email_codes set tries = tries + case when hash = ${hash} then 0 else 1 end
    where email = lower(${email}) and kind = ${kind} and not used and tries < ${most} and expires_at > ${now}
    returning hash = ${hash} as right`;
  if (row) return row.right ? 'right' : 'wrong';
  const [dead] = await sql`select 1 from email_codes where email = lower(${email}) and kind = ${kind}`;
  return dead ? 'expired' : 'wrong';
}

/** Uses up a code. Of any number of concurrent callers, one gets true. */
export const takeCode = (sql: Sql, { kind, email, hash }: EnteredCode, now: Date) =>
  sql`
    update email_codes set used = true
    where email = lower(${email}) and kind = ${kind} and hash = ${hash} and not used and expires_at > ${now}`.any();

export async function deleteExpiredCodes(sql: Sql, before: Date): Promise<void> {
  await sql`delete from email_codes where expires_at <= ${before}`;
}

export async function deleteCodes(sql: Sql, email: string): Promise<void> {
  await sql`delete from email_codes where email = lower(${email})`;
}
