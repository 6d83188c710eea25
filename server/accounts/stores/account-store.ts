import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { Sql } from '../../database/pool.ts';

/** A user. A deleted user has a placeholder as the username and an empty e-mail. */
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
  /** Whether this is one of the demo's people. */
  demo: boolean;
  deleted: boolean;
}

const columns = (sql: Sql) => sql`
  userid, code, coalesce(username, ${deletedUsername}) as username, coalesce(email, '') as email, password_hash as "passwordHash", school_id as "schoolId",
  school_verified as "schoolVerified", avatar, contact, merchant, lang, created_at as "createdAt", demo,
  deleted_at is not null as deleted`;

/** Returns the user, who may be deleted, of a userid or its opaque form. */
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

/** Inserts a user. Returns which unique value was already taken, if any. */
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

/** Inserts users, except those whose userid, name or e-mail is already taken. */
export async function insertPartners(
  sql: Sql,
  users: {
    userid: string;
    code: string;
    username: string;
    email: string;
    school_id: number;
    created_at: Date;
  }[],
): Promise<void> {
  await sql`insert into users ${sql(users)} on conflict do nothing`;
}

/** Sets a user's e-mail, unless another user has it. */
export async function setFreeEmail(sql: Sql, userid: string, email: string): Promise<void> {
  await sql`
    update users set email = ${email}
    where userid = ${userid} and not exists (select 1 from users where lower(email) = lower(${email}))`;
}

/** Changes only the given fields. */
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

/** Returns whether the user exists and is not deleted, and keeps it so until the transaction ends. */
export async function holdUser(sql: Sql, userid: string): Promise<boolean> {
  const rows = await sql`select 1 from users where userid = ${userid} and deleted_at is null for key share`;
  return rows.length > 0;
}

/** Locks a user that is not deleted for this transaction. Waits for transactions that hold the user. */
export async function lockUser(sql: Sql, userid: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select ${columns(sql)} from users where userid = ${userid} and deleted_at is null for update`;
  return row;
}

/** Empties a user's row, so that others can take the username and the e-mail. */
export async function markDeleted(sql: Sql, userid: string, now: Date): Promise<void> {
  await sql`
    update users set deleted_at = ${now}, username = null, email = null, password_hash = null, avatar = null,
      contact = '', merchant = false, school_verified = false
    where userid = ${userid}`;
}

export async function setMerchant(sql: Sql, username: string): Promise<boolean> {
  const rows = await sql`update users set merchant = true where lower(username) = lower(${username})`;
  return rows.count > 0;
}

/** Returns the users with these lower-case usernames. */
export async function selectNamed(sql: Sql, names: string[]): Promise<{ name: string; userid: string }[]> {
  return sql<{ name: string; userid: string }[]>`
    select lower(username) as name, userid from users where lower(username) = any(${names})`;
}
