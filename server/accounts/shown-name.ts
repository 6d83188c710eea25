import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { Sql } from '../database/pool.ts';

/** The public role of `users u`: that of staff. */
export const shownRole = (sql: Sql) => sql`nullif(u.role, 'member') as staff`;

/** The public username of `users u`, also of a deleted user. */
export const shownName = (sql: Sql) => sql`coalesce(u.username, ${deletedUsername}) as username`;
