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
  /** The sender's own id of it, or null. */
  readonly clientId: string | null;
}

/** Inserts a file, unless this user has sent one with its client's id before; whether it was inserted. */
export async function insertFile(sql: Sql, file: FileRow): Promise<boolean> {
  const { key, userid, width, height, bytes, clientId } = file;
  const rows = await sql`insert into files (key, userid, width, height, bytes, client_id)
    values (${key}, ${userid}, ${width}, ${height}, ${bytes}, ${clientId})
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

/** Those of these keys that are files of this user. */
export async function selectOwn(sql: Sql, userid: string, keys: string[]): Promise<TakenImage[]> {
  return sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and key = any(${keys})`;
}
