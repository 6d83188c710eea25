import type { Sql } from '../database/pool.ts';
import { countOwn, selectOwn } from './store.ts';

/** Whether every key is an upload of this user. A repeated key is one upload. */
export async function ownsFiles(sql: Sql, userid: string, keys: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(keys)];
  return (await countOwn(sql, userid, distinct)) === distinct.length;
}

/** The sizes of the keys that are uploads of this user. */
export async function picturesOf(sql: Sql, userid: string, keys: string[]) {
  const rows = await selectOwn(sql, userid, keys);
  return new Map(rows.map(({ key, width, height }) => [key, { width, height }]));
}
