import type { Sql } from '../database/pool.ts';
import { selectNamed } from './store.ts';

/** The userids of the people with these lower-case usernames, by name; one that nobody has is left out. */
export async function peopleNamed(sql: Sql, names: string[]): Promise<Map<string, string>> {
  const rows = await selectNamed(sql, names);
  return new Map(rows.map(({ name, userid }) => [name, userid]));
}
