import type { Sql } from '../database/pool.ts';
import { countOwn } from './store.ts';

/** Whether every key is an upload of this user. A repeated key is one upload. */
export async function ownsFiles(sql: Sql, userid: string, keys: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(keys)];
  return (await countOwn(sql, userid, distinct)) === distinct.length;
}
