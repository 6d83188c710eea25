import type { Sql } from '../database/pool.ts';
import { stands } from './stores/reported-store.ts';

/**
 * Whether a person reported a thing and staff have not dismissed it, so it is hidden from them. The arguments are
 * expressions; one row is looked up for each.
 */
export const isReportedBy = (sql: Sql, person: string, kind: string, id: string) => sql`coalesce((
  select ${stands(sql)} from case_reports r
  where r.reporter = ${sql.unsafe(person)} and r.kind = ${sql.unsafe(kind)} and r.thing_id = ${sql.unsafe(id)} limit 1), false)`;

/** The ids of the messages between two people that a person, a value, reported and staff did not find fine. */
export const reportedMessages = (sql: Sql, person: string) => sql`
  select r.thing_id::bigint from case_reports r
  where r.reporter = ${person} and r.kind = 'message' and ${stands(sql)}`;
