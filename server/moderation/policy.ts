import {
  type CaseAct,
  type CaseState,
  isSanction,
  type Staff,
  transitions,
} from '#contract/moderation/policy.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { selectSchools } from './stores/person-store.ts';
import { stands } from './stores/reported-store.ts';

/** A call's viewer as staff, with their schools; `contract/moderation/policy.ts` decides on whom they may act. */
export const staffOf = async (
  { db, viewer, site }: Pick<SignedInContext, 'db' | 'viewer' | 'site'>,
  sql: Sql = db,
): Promise<Staff> => ({
  userid: viewer.userid,
  role: viewer.role,
  schools: viewer.role === 'moderator' ? await schoolsOf(sql, viewer.userid) : [],
  own: site.partners.own,
});

/** The schools to which a moderator is limited; empty for all. */
export const schoolsOf = (sql: Sql, userid: string): Promise<number[]> => selectSchools(sql, userid);

/**
 * Returns the act, among all acts of a case in order, that can be appealed in this state: the latest sanction still in
 * effect. Sharers of a book may appeal one after the other.
 */
export function appealedAct<Act extends { act: CaseAct; undone: boolean }>(
  state: CaseState,
  acts: readonly Act[],
): Act | undefined {
  const open = state === 'appealed' || transitions.appeal[state];
  return open ? acts.findLast((it) => isSanction(it.act) && !it.undone) : undefined;
}

/**
 * Whether a thing is hidden from a person because they reported it and staff have not dismissed the report. The
 * arguments are SQL expressions; one row is looked up for each.
 */
export const isReportedBy = (sql: Sql, person: string, kind: string, id: string) => sql`coalesce((
  select ${stands(sql)} from case_reports r
  where r.reporter = ${sql.unsafe(person)} and r.kind = ${sql.unsafe(kind)} and r.thing_id = ${sql.unsafe(id)} limit 1), false)`;

/** The ids of private messages that a person, a value, reported and whose report staff have not dismissed. */
export const reportedMessages = (sql: Sql, person: string) => sql`
  select r.thing_id::bigint from case_reports r
  where r.reporter = ${person} and r.kind = 'message' and ${stands(sql)}`;
