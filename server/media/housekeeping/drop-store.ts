import type { Sql } from '../../database/pool.ts';
import { isUsed, type Removing } from '../store.ts';

/** Removes the rows of a user's files except the kept ones, and records their keys until the bytes are removed. */
export async function dropRows(sql: Sql, userid: string, kept: string[], now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from files where userid = ${userid} and not (key = any(${kept})) returning key
    )
    insert into dropped_files (key, dropped_at) select key, ${now}::timestamptz from gone
    on conflict (key) do nothing`;
}

/** Locks files until the commit. Only a later statement sees what was committed before the lock. */
export async function holdFiles(tx: Sql, keys: string[]): Promise<void> {
  await tx`select from files where key = any(${keys}) order by key for update`;
}

/** Removes the rows of a user's unused files among these, and records their keys, as `dropRows`. */
export async function dropUnusedRows(
  sql: Sql,
  { userid, keys, now, ...it }: Removing & { userid: string; keys: string[]; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from files f where userid = ${userid} and key = any(${keys}) and not ${isUsed(sql, it)} returning key
    )
    insert into dropped_files (key, dropped_at) select key, ${now}::timestamptz from gone
    on conflict (key) do nothing`;
}

/** The next keys, in order, of removed files whose bytes may still exist. */
export const selectDropped = (sql: Sql, after: string, most: number) =>
  sql<{ key: string }[]>`
    select key from dropped_files where key > ${after} order by key limit ${most}`.values('key');

export async function forgetDropped(sql: Sql, keys: string[]): Promise<void> {
  await sql`delete from dropped_files where key = any(${keys})`;
}
