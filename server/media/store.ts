import type { Sql } from '../database/pool.ts';

/** An accepted image: its key identifies it everywhere, and its size is that of the full variant. */
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
  /** The client's own id for the upload, or null. */
  readonly clientId: string | null;
}

/**
 * Inserts a file; a PDF counts as rewritten. Skips it if the user is deleted or has already sent a file with this
 * client id. Returns whether it was inserted.
 */
export async function insertFile(sql: Sql, file: FileRow): Promise<boolean> {
  const { key, userid, width, height, bytes, kind, clientId } = file;
  const rows = await sql`insert into files (key, userid, width, height, bytes, kind, client_id, rewrite_at)
    select ${key}, userid, ${width}::int, ${height}::int, ${bytes}::int, ${kind}, ${clientId}::uuid, null
    from users where userid = ${userid} and deleted_at is null for key share
    on conflict (userid, client_id) do nothing`;
  return rows.count > 0;
}

/** Total bytes of this user's files. A trigger maintains the sum. */
export async function sumOfFiles(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select bytes::float8 as bytes from file_sums where userid = ${userid}`;
  return row?.bytes ?? 0;
}

/** The file that this user already sent with this client id. */
export async function findSent(sql: Sql, userid: string, clientId: string): Promise<TakenImage | undefined> {
  const [row] = await sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and client_id = ${clientId}`;
  return row;
}

/**
 * How many of these distinct keys are files of this user. In a transaction, none of them is removed before its commit.
 */
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

/** The next files of a user, ordered by key. */
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

/** Those of these keys that are files of this user, locked as by `countOwn`. */
export async function selectOwn(sql: Sql, userid: string, keys: string[]): Promise<TakenImage[]> {
  return sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and key = any(${keys}) for key share`;
}

/** Deletes the row of a user's file unless something uses it. Returns whether it was deleted. */
export async function deleteUnused(sql: Sql, userid: string, key: string): Promise<boolean> {
  const deleted = await sql`
    delete from files f where key = ${key} and userid = ${userid} and not ${isUsed(sql)}`;
  return deleted.count > 0;
}

/** Whether anything uses the file `f`; a deleted listing does while it can be restored. */
export const isUsed = (sql: Sql) => sql`(${isShownElsewhere(sql)} or exists (
  select 1 from items where userid = f.userid and photos @> array[f.key]))`;

/** Whether anything shows the file `f` now. */
export const isShown = (sql: Sql) => sql`(${isShownElsewhere(sql)} or exists (
  select 1 from items where userid = f.userid and photos @> array[f.key] and deleted_at is null))`;

/** Whether anything other than a listing shows the file `f`. */
const isShownElsewhere = (sql: Sql) => sql`
  exists (select 1 from contents where file = f.key)
  or exists (select 1 from users where avatar = f.key)
  or exists (select 1 from messages where photo = f.key)
  or exists (select 1 from reports where photo = f.key)
  or exists (select 1 from topics where userid = f.userid and position(f.key in content) > 0)
  or exists (select 1 from posts where userid = f.userid and position(f.key in content) > 0)`;
