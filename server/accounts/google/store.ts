import type { Sql } from '../../database/pool.ts';
import { selectHolders } from '../stores/name-store.ts';

export interface SignInRow {
  nonce: string;
  verifier: string;
  onward: string;
}

export async function insertSignIn(sql: Sql, row: SignInRow & { hash: Buffer; expiresAt: Date }) {
  await sql`
    insert into sign_ins (hash, nonce, verifier, onward, expires_at)
    values (${row.hash}, ${row.nonce}, ${row.verifier}, ${row.onward}, ${row.expiresAt})`;
}

/** Deletes a begun sign-in and returns it. Of any number of concurrent callers, only one gets it. */
export const takeSignIn = (sql: Sql, hash: Buffer, now: Date) =>
  sql<SignInRow[]>`
    delete from sign_ins where hash = ${hash} and expires_at > ${now} returning nonce, verifier, onward`.first();

export async function deleteExpiredSignIns(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sign_ins where expires_at <= ${now}`;
}

/** Returns the userid of the account that an identity signs in to. */
export const findIdentity = (sql: Sql, issuer: string, subject: string) =>
  sql<{ userid: string }[]>`
    select userid from identities where issuer = ${issuer} and subject = ${subject}`.value('userid');

/** Returns false if the identity is already known. */
export function insertIdentity(
  sql: Sql,
  row: { issuer: string; subject: string; userid: string; now: Date },
) {
  return sql`
    insert into identities (issuer, subject, userid, created_at)
    values (${row.issuer}, ${row.subject}, ${row.userid}, ${row.now}) on conflict do nothing`.any();
}

/** Returns the identities of one user, oldest first. */
export async function selectIdentities(sql: Sql, userid: string) {
  return sql<{ id: string; issuer: string; subject: string; createdAt: Date }[]>`
    select id, issuer, subject, created_at as "createdAt" from identities where userid = ${userid}
    order by created_at, issuer, subject`;
}

export const deleteIdentity = (sql: Sql, userid: string, id: string) =>
  sql`delete from identities where userid = ${userid} and id = ${id}::uuid`.any();

export async function deleteIdentities(sql: Sql, userid: string): Promise<void> {
  await sql`delete from identities where userid = ${userid}`;
}

export interface JoinedAccount {
  userid: string;
  username: string;
  email: string;
  lang: 'en' | 'zh';
  proved: boolean;
}

/**
 * The account of an address. `proved`: its owner verified the address here, which is never true for the demo's people.
 */
export const findAccountOf = (sql: Sql, email: string) =>
  sql<JoinedAccount[]>`
    select userid, username, email, lang, not demo as proved from users where lower(email) = lower(${email})`.first();

/** Returns the lower-case usernames that are taken. */
export async function findTaken(sql: Sql, usernames: readonly string[]): Promise<Set<string>> {
  return new Set((await selectHolders(sql, usernames)).map(({ name }) => name));
}

export const hasAvatar = (sql: Sql, userid: string) =>
  sql`select 1 from users where userid = ${userid} and avatar is not null`.any();

/** Sets a user's picture, unless the user already has one. */
export async function giveAvatar(sql: Sql, userid: string, key: string): Promise<void> {
  await sql`update users set avatar = ${key} where userid = ${userid} and avatar is null`;
}
