import type { Sql } from '../database/pool.ts';
import { countOf } from './store.ts';

/** Returns how many pages a person shares. */
export async function countShared(sql: Sql, userid: string): Promise<number> {
  return countOf(sql, userid);
}
