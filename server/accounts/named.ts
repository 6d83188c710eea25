import { gathered } from '../database/gathered.ts';
import type { Sql } from '../database/pool.ts';
import { selectNamed } from './stores/account-store.ts';

/** Maps lower-case usernames to userids; a name that no user has is left out. */
export const peopleNamed = gathered(async (sql: Sql, asked: string[][]) => {
  const rows = await selectNamed(sql, [...new Set(asked.flat())]);
  const userids = new Map(rows.map(({ name, userid }) => [name, userid]));
  return asked.map((names) => new Map(names.flatMap((name) => named(userids, name))));
});

function named(userids: ReadonlyMap<string, string>, name: string): [string, string][] {
  const userid = userids.get(name);
  return userid === undefined ? [] : [[name, userid]];
}
