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
  /** Of both sizes together. */
  readonly bytes: number;
  readonly kind: 'image' | 'pdf';
  /** The sender's own id of it, or null. */
  readonly clientId: string | null;
}

/** Inserts a file, unless this user is deleted or has sent one with its client's id before; whether it was inserted. */
export async function insertFile(sql: Sql, file: FileRow): Promise<boolean> {
  const { key, userid, width, height, bytes, kind, clientId } = file;
  const rows = await sql`insert into files (key, userid, width, height, bytes, kind, client_id)
    select ${key}, userid, ${width}::int, ${height}::int, ${bytes}::int, ${kind}, ${clientId}::uuid
    from users where userid = ${userid} and deleted_at is null for key share
    on conflict (userid, client_id) do nothing`;
  return rows.count > 0;
}

/** The file that this user has sent with this id of the client's own. */
export async function findSent(sql: Sql, userid: string, clientId: string): Promise<TakenImage | undefined> {
  const [row] = await sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and client_id = ${clientId}`;
  return row;
}

/** How many of these distinct keys are files of this user. */
export async function countOwn(sql: Sql, userid: string, keys: string[]): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from files where userid = ${userid} and key = any(${keys})`;
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

/** Those of these keys that are files of this user. */
export async function selectOwn(sql: Sql, userid: string, keys: string[]): Promise<TakenImage[]> {
  return sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and key = any(${keys})`;
}

/** Deletes the row of a file of this user unless something shows it; whether it was deleted. */
export async function deleteUnused(sql: Sql, userid: string, key: string): Promise<boolean> {
  const deleted = await sql`
    delete from files f where key = ${key} and userid = ${userid}
      and not exists (select 1 from contents where file = f.key)
      and not exists (select 1 from users where avatar = f.key)
      and not exists (select 1 from messages where photo = f.key)
      and not exists (select 1 from reports where photo = f.key)
      and not exists (select 1 from items where userid = ${userid} and photos @> array[f.key])
      and not exists (select 1 from topics where userid = ${userid} and position(f.key in content) > 0)
      and not exists (select 1 from posts where userid = ${userid} and position(f.key in content) > 0)`;
  return deleted.count > 0;
}
