import type { Sql } from '../database/pool.ts';
import { findUser } from './stores/account-store.ts';

/** Returns the username and the e-mail of an account; null if it is deleted. */
export async function recipientOf(sql: Sql, userid: string) {
  const user = await findUser(sql, userid);
  return user && !user.deleted ? { username: user.username, email: user.email } : null;
}
