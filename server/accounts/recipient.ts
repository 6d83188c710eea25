import type { Sql } from '../database/pool.ts';
import { findUser } from './stores/account-store.ts';

/** Who an account belongs to, and where they can be written to; null for one that is deleted. */
export async function recipientOf(
  sql: Sql,
  userid: string,
): Promise<{ username: string; email: string } | null> {
  const user = await findUser(sql, userid);
  return user && !user.deleted ? { username: user.username, email: user.email } : null;
}
