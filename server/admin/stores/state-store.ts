import type { CaseState } from '#contract/moderation/policy.ts';
import { isRestrictedAt } from '../../accounts/policy.ts';
import type { Fragment, Sql } from '../../database/pool.ts';

/** Moderation state and standing of a row `u` of `users`, for all stores of the operator's room. */

/** In SQL: one of the contract's `accountStates`. */
export const stateOf = (sql: Sql, now: Date): Fragment => sql`
  case when ${isRestrictedAt(sql, 'u', now)} then u.restricted else 'active' end`;

/** In SQL: the level of a person's standing. */
export const standingOf = (sql: Sql, now: Date): Fragment => sql`standing_of(u.userid, ${now})`;

interface CaseRow {
  readonly id: string;
  readonly state: CaseState;
  readonly openedAt: Date;
}

/** The newest cases of a person. */
export const selectCases = async (sql: Sql, userid: string, most: number) => sql<CaseRow[]>`
  select id, state, opened_at as "openedAt" from cases where person = ${userid} order by opened_at desc limit ${most}`;
