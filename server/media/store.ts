import type { Sql } from '../database/pool.ts';

export interface FileRow {
  readonly key: string;
  readonly userid: string;
  readonly width: number;
  readonly height: number;
  /** Of both sizes together. */
  readonly bytes: number;
}

export async function insertFile(sql: Sql, file: FileRow): Promise<void> {
  const { key, userid, width, height, bytes } = file;
  await sql`insert into files (key, userid, width, height, bytes)
    values (${key}, ${userid}, ${width}, ${height}, ${bytes})`;
}

/** How many of these distinct keys are files of this user. */
export async function countOwn(sql: Sql, userid: string, keys: string[]): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from files where userid = ${userid} and key = any(${keys})`;
  return row.count;
}
