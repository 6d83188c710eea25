import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { Sql } from '../database/pool.ts';

/** The username of `users u` as everyone sees it, also of one that is deleted. */
export const shownName = (sql: Sql) => sql`coalesce(u.username, ${deletedUsername}) as username`;
