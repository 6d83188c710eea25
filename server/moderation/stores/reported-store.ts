import { type HidableKind, hidableKinds } from '#contract/moderation/policy.ts';
import type { Sql } from '../../database/pool.ts';

/**
 * In SQL: whether a report `r` still hides its thing from the reporter: staff have neither dismissed the report nor
 * restored the thing since, in any case.
 */
export const stands = (sql: Sql) => sql`
  r.upheld is distinct from false and not exists (
    select from case_reports q join case_acts a on a.case_id = q.case_id
    where q.kind = r.kind and q.thing_id = r.thing_id and a.act = 'restore' and a.created_at >= r.created_at
      and a.things @> jsonb_build_array(jsonb_build_object('kind', r.kind, 'id', r.thing_id)))`;

/** The things among these that are hidden from their reporter. */
export const selectReportedOf = (sql: Sql, reporter: string, kind: HidableKind, ids: readonly string[]) =>
  sql<{ id: string }[]>`
    select r.thing_id as id from case_reports r
    where r.reporter = ${reporter} and r.kind = ${kind} and r.thing_id = any(${[...ids]}) and ${stands(sql)}`.values(
    'id',
  );

/** The newest things that are hidden from their reporter. */
export const selectReportedBy = async (sql: Sql, reporter: string, most: number) => sql<
  { kind: HidableKind; id: string }[]
>`
    select r.kind, r.thing_id as id from case_reports r
    where r.reporter = ${reporter} and r.kind = any(${[...hidableKinds]}) and ${stands(sql)}
    order by r.created_at desc, r.id limit ${most}`;
