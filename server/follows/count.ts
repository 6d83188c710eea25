import type { Sql } from '../database/pool.ts';
import { countFollowers } from './store.ts';

/** Returns how many people follow a person. */
export async function followersOf(sql: Sql, userid: string): Promise<number> {
  return countFollowers(sql, userid);
}
