import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { selectSchools } from './stores/person-store.ts';

/** A call's viewer as staff, with their schools; `contract/moderation/policy.ts` says on whom they may act. */
export const staffOf = async ({ db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>, sql: Sql = db) => ({
  userid: viewer.userid,
  role: viewer.role,
  schools: viewer.role === 'moderator' ? await schoolsOf(sql, viewer.userid) : [],
});

/** The schools to which a moderator is limited; none for all. */
export const schoolsOf = (sql: Sql, userid: string): Promise<number[]> => selectSchools(sql, userid);
