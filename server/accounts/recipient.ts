import type { Sql } from '../database/pool.ts';
import { findUser } from './store.ts';

/** Where an account can be written to; null for one that is deleted. */
export async function emailOf(sql: Sql, userid: string): Promise<string | null> {
  const user = await findUser(sql, userid);
  return user && !user.deleted ? user.email : null;
}
