import type { Fragment, Sql } from '../../database/pool.ts';

/** The userid of a name, current or given up within a year, in any case. */
export const holderOf = (sql: Sql, name: string): Fragment => sql`
  select n.userid from usernames n where n.name = lower(${name})`;

/** Returns the holders of these lower-case names; leaves out unknown names. */
export const selectHolders = async (sql: Sql, names: readonly string[]) =>
  sql<{ name: string; userid: string }[]>`
    select n.name, n.userid from usernames n where n.name = any(${[...names]}::text[])`;

/** Frees expired former names: one, in any case, or all. */
export async function deleteExpiredNames(sql: Sql, now: Date, name?: string): Promise<void> {
  await sql`delete from usernames where kept_until <= ${now} ${name === undefined ? sql`` : sql`and name = lower(${name})`}`;
}

/** Frees every name of a person. */
export async function deleteNames(sql: Sql, userid: string): Promise<void> {
  await sql`delete from usernames where userid = ${userid}`;
}

/** Returns the former names of a person that still redirect. */
export const selectFormerNames = async (sql: Sql, userid: string) =>
  sql<{ name: string; keptUntil: Date }[]>`
    select name, kept_until as "keptUntil" from usernames
    where userid = ${userid} and kept_until is not null order by kept_until, name`;

/** Renames a person. Throws the database's error if the name is taken, which ends the transaction. */
export async function setUsername(sql: Sql, userid: string, username: string, now: Date): Promise<void> {
  await sql`update users set username = ${username}, renamed_at = ${now} where userid = ${userid}`;
}

/** Whether the database refused a name because it is taken. */
export function isNameTaken(error: unknown): boolean {
  const { code, constraint } = (error instanceof Error ? error : {}) as {
    code?: string;
    constraint?: string;
  };
  return code === '23505' && (constraint === 'usernames_pkey' || constraint === 'users_username');
}
