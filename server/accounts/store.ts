import type { Sql } from '../database/pool.ts';

export interface UserRow {
  userid: string;
  code: string;
  username: string;
  email: string;
  passwordHash: string | null;
  schoolId: number;
  schoolVerified: boolean;
  avatar: string | null;
  contact: string;
  merchant: boolean;
  lang: 'en' | 'zh';
  createdAt: Date;
}

const columns = (sql: Sql) => sql`
  userid, code, username, email, password_hash as "passwordHash", school_id as "schoolId",
  school_verified as "schoolVerified", avatar, contact, merchant, lang, created_at as "createdAt"`;

/** The user of a userid or its opaque form. */
export async function findUser(sql: Sql, userid: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select ${columns(sql)} from users where userid = ${userid} or code = ${userid}`;
  return row;
}

export async function findUserByUsername(sql: Sql, username: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select ${columns(sql)} from users where lower(username) = lower(${username})`;
  return row;
}

export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select ${columns(sql)} from users where lower(email) = lower(${email})`;
  return row;
}

export interface NewUser {
  userid: string;
  code: string;
  username: string;
  email: string;
  passwordHash: string | null;
  schoolId: number;
  schoolVerified: boolean;
  lang: 'en' | 'zh';
  now: Date;
}

/** Inserts a user; which of its names was taken already decides the answer. */
export async function insertUser(
  sql: Sql,
  user: NewUser,
): Promise<'inserted' | 'username-taken' | 'email-taken'> {
  const rows = await sql`
    insert into users (userid, code, username, email, password_hash, school_id, school_verified, lang, created_at)
    values (${user.userid}, ${user.code}, ${user.username}, ${user.email}, ${user.passwordHash},
      ${user.schoolId}, ${user.schoolVerified}, ${user.lang}, ${user.now})
    on conflict do nothing`;
  if (rows.count > 0) return 'inserted';
  const [taken] = await sql`select 1 from users where lower(email) = lower(${user.email})`;
  return taken ? 'email-taken' : 'username-taken';
}

/** Changes only what is given. */
export async function updateUser(
  sql: Sql,
  userid: string,
  changes: {
    schoolId?: number;
    schoolVerified?: boolean;
    avatar?: string | null;
    contact?: string;
    passwordHash?: string;
  },
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries({
      school_id: changes.schoolId,
      school_verified: changes.schoolVerified,
      avatar: changes.avatar,
      contact: changes.contact,
      password_hash: changes.passwordHash,
    }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(set).length > 0) await sql`update users set ${sql(set)} where userid = ${userid}`;
}

export async function setMerchant(sql: Sql, username: string): Promise<boolean> {
  const rows = await sql`update users set merchant = true where lower(username) = lower(${username})`;
  return rows.count > 0;
}

/** Writes the newest code of an address over any earlier one. */
export async function putCode(sql: Sql, email: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    insert into email_codes (email, hash, expires_at) values (lower(${email}), ${hash}, ${expiresAt})
    on conflict (email) do update set hash = excluded.hash, expires_at = excluded.expires_at, tries = 0, used = false`;
}

/**
 * Tries a code. A wrong try is counted in the same statement, so that any number of guesses at once still
 * has five tries in all.
 */
export async function tryCode(
  sql: Sql,
  email: string,
  hash: Buffer,
  most: number,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  const [row] = await sql<{ right: boolean }[]>`
    update email_codes set tries = tries + case when hash = ${hash} then 0 else 1 end
    where email = lower(${email}) and not used and tries < ${most} and expires_at > ${now}
    returning hash = ${hash} as right`;
  if (row) return row.right ? 'right' : 'wrong';
  const [dead] = await sql`select 1 from email_codes where email = lower(${email})`;
  return dead ? 'expired' : 'wrong';
}

/** Uses a code up. Of any number of callers at once, one gets true. */
export async function takeCode(sql: Sql, email: string, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await sql`
    update email_codes set used = true
    where email = lower(${email}) and hash = ${hash} and not used and expires_at > ${now}`;
  return rows.count > 0;
}

export async function deleteExpiredCodes(sql: Sql, before: Date): Promise<void> {
  await sql`delete from email_codes where expires_at <= ${before}`;
}

/** The users of these lower-case usernames. */
export async function selectNamed(sql: Sql, names: string[]): Promise<{ name: string; userid: string }[]> {
  return sql<{ name: string; userid: string }[]>`
    select lower(username) as name, userid from users where lower(username) = any(${names})`;
}
