import type { Sql } from '../database/pool.ts';

/** A taken image: its key names it everywhere, its size is that of the full one. */
export interface TakenImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

export interface FileRow {
  readonly key: string;
  readonly userid: string;
  readonly width: number;
  readonly height: number;
  /** Of both sizes and the PDF together. */
  readonly bytes: number;
  readonly kind: 'image' | 'pdf';
  /** The sender's own id of it, or null. */
  readonly clientId: string | null;
}

/**
 * Inserts a file, a PDF as a rewritten one, unless this user is deleted or has sent one with its client's id before;
 * whether it was inserted.
 */
export async function insertFile(sql: Sql, file: FileRow): Promise<boolean> {
  const { key, userid, width, height, bytes, kind, clientId } = file;
  const rows = await sql`insert into files (key, userid, width, height, bytes, kind, client_id, rewrite_at)
    select ${key}, userid, ${width}::int, ${height}::int, ${bytes}::int, ${kind}, ${clientId}::uuid, null
    from users where userid = ${userid} and deleted_at is null for key share
    on conflict (userid, client_id) do nothing`;
  return rows.count > 0;
}

/** Bytes of all files of this user. A trigger keeps the sum. */
export async function sumOfFiles(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select bytes::float8 as bytes from file_sums where userid = ${userid}`;
  return row?.bytes ?? 0;
}

/** The file that this user has sent with this id of the client's own. */
export async function findSent(sql: Sql, userid: string, clientId: string): Promise<TakenImage | undefined> {
  const [row] = await sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and client_id = ${clientId}`;
  return row;
}

/** How many of these distinct keys are files of this user. In a transaction none of them is removed before its commit. */
export async function countOwn(sql: Sql, userid: string, keys: string[]): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from files where userid = ${userid} and key = any(${keys}) for key share) own`;
  return row.count;
}

export interface OwnFile extends TakenImage {
  readonly kind: FileRow['kind'];
  readonly createdAt: Date;
}

/** The next files of a user in the order of their keys. */
export async function selectFilesAfter(
  sql: Sql,
  userid: string,
  after: string,
  most: number,
): Promise<OwnFile[]> {
  return sql<OwnFile[]>`
    select key, width, height, kind, created_at as "createdAt" from files
    where userid = ${userid} and key > ${after} order by key limit ${most}`;
}

/** Those of these keys that are files of this user, held as by `countOwn`. */
export async function selectOwn(sql: Sql, userid: string, keys: string[]): Promise<TakenImage[]> {
  return sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and key = any(${keys}) for key share`;
}

/** Deletes the row of a file of this user unless something shows it; whether it was deleted. */
export async function deleteUnused(sql: Sql, userid: string, key: string): Promise<boolean> {
  const deleted = await sql`
    delete from files f where key = ${key} and userid = ${userid} and not ${isUsed(sql)}`;
  return deleted.count > 0;
}

/** Whether anything uses the file `f`; a deleted listing does as long as it can be restored. */
export const isUsed = (sql: Sql) => sql`(${isShownElsewhere(sql)} or exists (
  select 1 from items where userid = f.userid and photos @> array[f.key]))`;

/** Whether anything shows the file `f` now. */
export const isShown = (sql: Sql) => sql`(${isShownElsewhere(sql)} or exists (
  select 1 from items where userid = f.userid and photos @> array[f.key] and deleted_at is null))`;

/** Listings apart. */
const isShownElsewhere = (sql: Sql) => sql`
  exists (select 1 from contents where file = f.key)
  or exists (select 1 from users where avatar = f.key)
  or exists (select 1 from messages where photo = f.key)
  or exists (select 1 from reports where photo = f.key)
  or exists (select 1 from topics where userid = f.userid and position(f.key in content) > 0)
  or exists (select 1 from posts where userid = f.userid and position(f.key in content) > 0)`;
