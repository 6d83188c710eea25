import type { Sql } from '../../database/pool.ts';

export interface SignInRow {
  nonce: string;
  verifier: string;
  onward: string;
}

export async function insertSignIn(
  sql: Sql,
  row: SignInRow & { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into sign_ins (hash, nonce, verifier, onward, expires_at)
    values (${row.hash}, ${row.nonce}, ${row.verifier}, ${row.onward}, ${row.expiresAt})`;
}

/** Uses up a begun sign-in. Of any number of concurrent callers, one gets it. */
export async function takeSignIn(sql: Sql, hash: Buffer, now: Date): Promise<SignInRow | undefined> {
  const [row] = await sql<SignInRow[]>`
    delete from sign_ins where hash = ${hash} and expires_at > ${now} returning nonce, verifier, onward`;
  return row;
}

export async function deleteExpiredSignIns(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sign_ins where expires_at <= ${now}`;
}

/** Returns the userid of the account that an identity opens. */
export async function findIdentity(sql: Sql, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await sql<{ userid: string }[]>`
    select userid from identities where issuer = ${issuer} and subject = ${subject}`;
  return row?.userid;
}

/** Returns false if the identity is already known. */
export async function insertIdentity(
  sql: Sql,
  row: { issuer: string; subject: string; userid: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into identities (issuer, subject, userid, created_at)
    values (${row.issuer}, ${row.subject}, ${row.userid}, ${row.now}) on conflict do nothing`;
  return rows.count > 0;
}

/** Returns the identities of one user, oldest first. */
export async function selectIdentities(
  sql: Sql,
  userid: string,
): Promise<{ id: string; issuer: string; subject: string; createdAt: Date }[]> {
  return sql<{ id: string; issuer: string; subject: string; createdAt: Date }[]>`
    select id, issuer, subject, created_at as "createdAt" from identities where userid = ${userid}
    order by created_at, issuer, subject`;
}

/** Returns whether the user had this identity. */
export async function deleteIdentity(sql: Sql, userid: string, id: string): Promise<boolean> {
  const gone = await sql`delete from identities where userid = ${userid} and id = ${id}::uuid`;
  return gone.count > 0;
}

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
 * Returns the account of an address. `proved`: its owner verified the address here, which is never so for the demo's.
 */
export async function findAccountOf(sql: Sql, email: string): Promise<JoinedAccount | undefined> {
  const [row] = await sql<JoinedAccount[]>`
    select userid, username, email, lang, not demo as proved from users where lower(email) = lower(${email})`;
  return row;
}

/** Returns those of these lower-case usernames that are taken. */
export async function findTaken(sql: Sql, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ username: string }[]>`
    select lower(username) as username from users where lower(username) = any(${[...usernames]})`;
  return new Set(rows.map((row) => row.username));
}

export async function hasAvatar(sql: Sql, userid: string): Promise<boolean> {
  const [row] = await sql`select 1 from users where userid = ${userid} and avatar is not null`;
  return row !== undefined;
}

/** Sets a user's picture, unless the user already has one. */
export async function giveAvatar(sql: Sql, userid: string, key: string): Promise<void> {
  await sql`update users set avatar = ${key} where userid = ${userid} and avatar is null`;
}
