import type { Fragment, Sql } from '../../database/pool.ts';

/** The userid of a name in any case, also of one that its owner gave up within a year. */
export const holderOf = (sql: Sql, name: string): Fragment => sql`
  select n.userid from usernames n where n.name = lower(${name})`;

/** Returns the holders of these lower-case names; a name that nobody has is left out. */
export const selectHolders = async (sql: Sql, names: readonly string[]) =>
  sql<{ name: string; userid: string }[]>`
    select n.name, n.userid from usernames n where n.name = any(${[...names]}::text[])`;

/** Frees the names that were kept long enough: one of them in any case, or all. */
export async function deleteExpiredNames(sql: Sql, now: Date, name?: string): Promise<void> {
  await sql`delete from usernames where kept_until <= ${now} ${name === undefined ? sql`` : sql`and name = lower(${name})`}`;
}

/** Frees every name of a person. */
export async function deleteNames(sql: Sql, userid: string): Promise<void> {
  await sql`delete from usernames where userid = ${userid}`;
}

/** Returns the names that a person gave up and that still lead on. */
export const selectFormerNames = async (sql: Sql, userid: string) =>
  sql<{ name: string; keptUntil: Date }[]>`
    select name, kept_until as "keptUntil" from usernames
    where userid = ${userid} and kept_until is not null order by kept_until, name`;

/** Renames a person. Throws the database's error if the name is somebody else's, which ends the transaction. */
export async function setUsername(sql: Sql, userid: string, username: string, now: Date): Promise<void> {
  await sql`update users set username = ${username}, renamed_at = ${now} where userid = ${userid}`;
}

/** Whether the database refused a name because somebody has it. */
export function isNameTaken(error: unknown): boolean {
  const { code, constraint } = (error instanceof Error ? error : {}) as {
    code?: string;
    constraint?: string;
  };
  return code === '23505' && (constraint === 'usernames_pkey' || constraint === 'users_username');
}
