import type { CaseAct, CaseState } from '#contract/moderation/policy.ts';
import type { Sql } from '../../database/pool.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Cases with acts that a person may know of, about them or on their things; `quiet` acts are excluded. */
const concerning = (sql: Sql, userid: string, quiet: readonly CaseAct[]) => sql`
  from cases c join case_acts a on a.case_id = c.id
  where a.act <> all(${[...quiet]}::text[]) and (c.id in (select id from cases where person = ${userid})
    or a.id in (select act_id from hidings where userid = ${userid} and act_id is not null)
    or a.id in (select act_id from case_appeals where person = ${userid}))`;

/** A page of the cases that concern a person, latest act first. */
export const selectOwnCases = async (
  sql: Sql,
  userid: string,
  quiet: readonly CaseAct[],
  { offset, limit }: Page,
) => sql<{ id: string; person: string; state: CaseState }[]>`
  select c.id, c.person, c.state ${concerning(sql, userid, quiet)}
  group by c.id order by max(a.id) desc limit ${limit} offset ${offset}`;

export const countOwnCases = (sql: Sql, userid: string, quiet: readonly CaseAct[]) =>
  sql<[{ total: number }]>`select count(distinct c.id)::int as total ${concerning(sql, userid, quiet)}`.value(
    'total',
  );

export interface OwnActRow {
  id: string;
  case: string;
  act: CaseAct;
  reason: string;
  hours: number | null;
  things: { kind: string; id: string }[];
  undone: boolean;
  /** Whether it is about the person, or has hidden a thing of theirs. */
  concerns: boolean;
  appeal: string | null;
  appealedAt: Date | null;
  upheld: boolean | null;
  createdAt: Date;
}

/** The acts of cases, oldest first, with this person's appeals. */
export const selectOwnActs = async (sql: Sql, userid: string, cases: readonly string[]) => sql<OwnActRow[]>`
  select a.id::text as id, a.case_id as case, a.act, a.reason, a.hours, a.things, a.undone_at is not null as undone,
    c.person = ${userid} or p.act_id is not null
      or exists (select from hidings h where h.act_id = a.id and h.userid = ${userid}) as concerns,
    p.text as appeal, p.created_at as "appealedAt", p.upheld, a.created_at as "createdAt"
  from case_acts a join cases c on c.id = a.case_id
  left join case_appeals p on p.act_id = a.id and p.person = ${userid}
  where a.case_id = any(${[...cases]}::text[]) order by a.id`;
