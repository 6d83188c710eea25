import { username as usernameRule } from '#contract/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { gathered } from '../database/gathered.ts';
import type { Sql } from '../database/pool.ts';
import { findUserByUsername, type UserRow } from './stores/account-store.ts';
import { selectHolders } from './stores/name-store.ts';

// Look-ups of names ignore case, and include names that their owner gave up within the last year.

/** Returns the person of an unchecked name, current or given up within a year. */
export async function personNamed({ db }: Pick<Context, 'db'>, text: unknown): Promise<UserRow | undefined> {
  const { data: name } = usernameRule.safeParse(text);
  return name === undefined ? undefined : findUserByUsername(db, name);
}

/** Maps lower-case usernames to userids; leaves out unknown names. */
export const peopleNamed = gathered(async (sql: Sql, asked: string[][]) => {
  const rows = await selectHolders(sql, [...new Set(asked.flat())]);
  const userids = new Map(rows.map(({ name, userid }) => [name, userid]));
  return asked.map((names) => new Map(names.flatMap((name) => named(userids, name))));
});

function named(userids: ReadonlyMap<string, string>, name: string): [string, string][] {
  const userid = userids.get(name);
  return userid === undefined ? [] : [[name, userid]];
}
