import type { Sql } from '../database/pool.ts';

/** The saved searches that a person sees and changes: their own, without those of their wanted topics. */
export const ownSearches = (sql: Sql, userid: string) => sql`userid = ${userid} and ftid is null`;
