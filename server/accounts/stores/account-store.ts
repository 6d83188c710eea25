import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { Role } from '#contract/accounts/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { heldAccount, isIn, isShutOut } from '../policy.ts';
import { deleteExpiredNames, holderOf, isNameTaken, selectHolders } from './name-store.ts';

/** A user. A deleted user has a placeholder as the username and an empty e-mail. */
export interface UserRow {
  userid: string;
  code: string;
  username: string;
  email: string;
  passwordHash: string | null;
  schoolId: number;
  schoolVerified: boolean;
  /** Time of the last proof of the mark; null if it dates from the sign-up. */
  schoolVerifiedAt: Date | null;
  /** The address that proved the mark, if it is not the account's own. */
  schoolEmail: string | null;
  /** Time of the last proof of each address; null if it is that of the sign-up, or of `schoolVerifiedAt`. */
  emailProvedAt: Date | null;
  schoolEmailProvedAt: Date | null;
  /** Whether staff last gave or took the mark of a school, of which one, and when. */
  staffMark: boolean | null;
  staffMarkSchool: number | null;
  staffMarkAt: Date | null;
  avatar: string | null;
  contact: string;
  merchant: boolean;
  role: Role;
  lang: 'en' | 'zh';
  createdAt: Date;
  about: string;
  /** Whether others see the numbers of followers and followed people. */
  showFollowers: boolean;
  showFollowing: boolean;
  renamedAt: Date | null;
  /** Whether this is one of the demo's people. */
  demo: boolean;
  deleted: boolean;
  /** Suspended or banned: others see neither picture nor introduction. */
  shutOut: boolean;
}

const columns = (sql: Sql) => sql`
  userid, code, coalesce(username, ${deletedUsername}) as username, coalesce(email, '') as email, password_hash as "passwordHash", school_id as "schoolId",
  school_verified as "schoolVerified", school_verified_at as "schoolVerifiedAt", school_email as "schoolEmail",
  email_proved_at as "emailProvedAt", school_email_proved_at as "schoolEmailProvedAt",
  staff_mark as "staffMark", staff_mark_school as "staffMarkSchool", staff_mark_at as "staffMarkAt",
  avatar, contact, merchant, role, lang, created_at as "createdAt", demo,
  about, show_followers as "showFollowers", show_following as "showFollowing", renamed_at as "renamedAt",
  deleted_at is not null as deleted, ${isShutOut(sql, 'users')} as "shutOut"`;

/** Returns the user, who may be deleted, of a userid or its opaque form. */
export const findUser = (sql: Sql, userid: string) =>
  sql<UserRow[]>`
    select ${columns(sql)} from users where userid = ${userid} or code = ${userid}`.first();

/** Returns the user of a name, current or given up, in any case. */
export const findUserByUsername = (sql: Sql, username: string) =>
  sql<UserRow[]>`
    select ${columns(sql)} from users where userid = (${holderOf(sql, username)})`.first();

export const findUserByEmail = (sql: Sql, email: string) =>
  sql<UserRow[]>`select ${columns(sql)} from users where lower(email) = lower(${email})`.first();

export type NewUser = Pick<UserRow, 'userid' | 'code' | 'username' | 'email' | 'passwordHash' | 'lang'> &
  Pick<UserRow, 'schoolId' | 'schoolVerified'> & { now: Date };

/** Inserts a user. Returns which unique value was already taken, if any; the transaction may then have ended. */
export async function insertUser(
  sql: Sql,
  user: NewUser,
): Promise<'inserted' | 'username-taken' | 'email-taken'> {
  await deleteExpiredNames(sql, user.now, user.username);
  try {
    const rows = await sql`
      insert into users (userid, code, username, email, password_hash, school_id, school_verified, lang, created_at)
      values (${user.userid}, ${user.code}, ${user.username}, ${user.email}, ${user.passwordHash},
        ${user.schoolId}, ${user.schoolVerified}, ${user.lang}, ${user.now})
      on conflict do nothing`;
    if (rows.count > 0) return 'inserted';
  } catch (error) {
    if (isNameTaken(error)) return 'username-taken';
    throw error;
  }
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
): Promise<number> {
  const names = users.map(({ username }) => username.toLowerCase());
  const taken = new Set((await selectHolders(sql, names)).map(({ name }) => name));
  const free = users.filter(({ username }) => !taken.has(username.toLowerCase()));
  if (free.length === 0) return 0;
  return (await sql`insert into users ${sql(free)} on conflict do nothing returning 1`).length;
}

/** Sets a user's e-mail, unless another user has it. */
export async function setFreeEmail(sql: Sql, userid: string, email: string): Promise<void> {
  await sql`
    update users set email = ${email}
    where userid = ${userid} and not exists (select 1 from users where lower(email) = lower(${email}))`;
}

/** Changes only the given columns; only staff change the marks. */
export async function updateUser(
  sql: Sql,
  userid: string,
  changes: {
    school_id?: number;
    school_verified?: boolean;
    school_verified_at?: Date | null;
    school_email?: string | null;
    email_proved_at?: Date;
    school_email_proved_at?: Date | null;
    staff_mark?: boolean;
    staff_mark_school?: number;
    staff_mark_at?: Date;
    merchant?: boolean;
    avatar?: string | null;
    contact?: string;
    about?: string;
    show_followers?: boolean;
    show_following?: boolean;
    password_hash?: string;
    email?: string;
  },
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await sql`update users set ${sql.set(changes)} where userid = ${userid}`;
}

/** Whether another account has this address, as its own or as that of its school. */
export const isSchoolEmailTaken = (sql: Sql, userid: string, email: string) =>
  sql`
    select 1 from users
    where (lower(email) = lower(${email}) or lower(school_email) = lower(${email})) and userid <> ${userid}`.any();

/** Whether a write failed because another account uses the e-mail address, as its own or its school's. */
export function isEmailTaken(error: unknown): boolean {
  const { constraint } = (error instanceof Error ? error : {}) as { constraint?: string };
  return constraint === 'users_email' || constraint === 'users_school_email';
}

/** Returns a person's role and keeps it until the transaction ends; undefined without the account. */
export const holdRole = (tx: Transaction, userid: string) =>
  tx<{ role: Role }[]>`
    select role from users where userid = ${userid} and deleted_at is null for share`.value('role');

/** Returns whether the user exists and is not deleted, and keeps that true until the transaction ends. */
export const holdUser = (sql: Sql, userid: string) => sql`select 1 from ${heldAccount(sql, userid)}`.any();

/**
 * Returns whether the user exists and is neither deleted nor shut out, and keeps that true until the transaction ends.
 * Concurrent callers for this user and sanctions wait.
 */
export const holdWriting = (sql: Sql, userid: string, now: Date) =>
  sql`select 1 from users u where u.userid = ${userid} and ${isIn(sql, now)} for no key update`.any();

/** Locks a user that is not deleted for this transaction. Waits for transactions that hold the user. */
export const lockUser = (sql: Sql, userid: string) =>
  sql<UserRow[]>`
    select ${columns(sql)} from users where userid = ${userid} and deleted_at is null for update`.first();

/** Empties a user's row, which frees the username, earlier ones, and the e-mail. */
export async function markDeleted(sql: Sql, userid: string, now: Date): Promise<void> {
  await sql`
    update users set deleted_at = ${now}, username = null, email = null, password_hash = null, avatar = null,
      contact = '', about = '', renamed_at = null, merchant = false, role = 'member', school_verified = false, school_verified_at = null, school_email = null,
      email_proved_at = null, school_email_proved_at = null, staff_mark = null, staff_mark_school = null, staff_mark_at = null
    where userid = ${userid}`;
}

/** Marks an account as a verified merchant, who may publish `merchant_house`. Returns false for an unknown username. */
export const setMerchant = (sql: Sql, username: string) =>
  sql`update users set merchant = true where userid = (${holderOf(sql, username)})`.any();
