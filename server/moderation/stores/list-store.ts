import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { ListActs, ListCases, TransparentMonth } from '#contract/moderation/moderation.ts';
import type { CaseRule, CaseState, ReportReason } from '#contract/moderation/policy.ts';
import { hidden, written } from '../../database/planned.ts';
import type { Sql } from '../../database/pool.ts';
import { standingOf } from './report-store.ts';

/** Staff, with the schools to which a moderator is limited; empty for all. */
export interface StaffReader {
  readonly userid: string;
  readonly role: string;
  readonly schools: readonly number[];
}

/** Whether staff may act on a person `c.person`, as `mayActOn` of the contract. An admin needs no look-up of `u`. */
const mayActOn = (sql: Sql, { userid, role, schools }: StaffReader) => sql`
  c.person <> ${userid} and c.person <> all(array(
    select userid from partners where own_name is not null union all select userid from helper_rooms))
  ${role === 'admin' ? sql`` : sql`and u.role = 'member'`}
  ${role === 'admin' || schools.length === 0 ? sql`` : sql`and u.school_id = any(${[...schools]}::int[])`}`;

export interface ListedCaseRow {
  id: string;
  state: CaseState;
  version: number;
  userid: string;
  username: string;
  avatar: string | null;
  standing: number;
  reports: number;
  things: number;
  weight: number;
  reasons: ReportReason[];
  rules: CaseRule[];
  assigned: string | null;
  openedAt: Date;
  updatedAt: Date;
}

const chosen = (sql: Sql, reader: StaffReader, { state, school_id, person }: ListCases) => sql`
  from cases c
    ${reader.role === 'admin' && school_id === undefined ? sql`` : sql`join users u on u.userid = c.person`}
  where ${mayActOn(sql, reader)}
    ${state === undefined ? sql`` : sql`and c.state = ${hidden(sql, sql`${state}::text`)}`}
    ${school_id === undefined ? sql`` : sql`and u.school_id = ${school_id}`}
    ${person === undefined ? sql`` : sql`and c.person = ${person}`}`;

/** A page of cases about people on whom staff may act, the heaviest and oldest first. */
export const selectCases = async (sql: Sql, reader: StaffReader, asked: ListCases) => sql<ListedCaseRow[]>`
  with page as materialized (
    select c.* ${chosen(sql, reader, asked)}
    order by c.weight desc, c.opened_at, c.id limit ${written(sql, asked.limit)} offset ${hidden(sql, sql`${asked.offset}::int`)}
  )
  select c.id, c.state, c.version, c.rules, c.weight, c.assigned, c.opened_at as "openedAt", c.updated_at as "updatedAt",
    u.userid, coalesce(u.username, ${deletedUsername}) as username, u.avatar, coalesce(s.level, 0) as standing,
    coalesce(r.reports, 0) as reports, coalesce(r.things, 0) as things, coalesce(r.reasons, '{}') as reasons
  from page c join users u on u.userid = c.person
  left join standings(array(select person from page)) s on s.person = c.person
  left join lateral (
    select count(reason)::int as reports, count(distinct (kind, thing_id))::int as things,
      array_agg(distinct reason order by reason) filter (where reason is not null) as reasons
    from (
      select kind, thing_id, reason from case_reports where case_id = c.id
      union all select kind, thing_id, null from case_holds where case_id = c.id
    ) r
  ) r on true
  order by c.weight desc, c.opened_at, c.id`;

export const countCases = (sql: Sql, reader: StaffReader, asked: ListCases) =>
  sql<[{ total: number }]>`select count(*)::int as total ${chosen(sql, reader, asked)}`.value('total');

export interface Face {
  userid: string;
  username: string;
  avatar: string;
}

/** The names and pictures of people for lists, by their ids. */
export async function selectFaces(sql: Sql, userids: readonly string[]): Promise<Map<string, Face>> {
  if (userids.length === 0) return new Map();
  const rows = await sql<Face[]>`
    select userid, coalesce(username, ${deletedUsername}) as username, coalesce(avatar, '') as avatar
    from users where userid = any(${[...new Set(userids)]})`;
  return new Map(rows.map((row) => [row.userid, row]));
}

export interface FactsRow {
  joined: Date;
  schoolId: number;
  schoolVerified: boolean;
  role: string;
  standing: number;
  listings: number;
  topics: number;
  posts: number;
  contents: number;
  upheld: number;
  cases: number;
  sanctions: number;
}

/** The facts about a person that staff see next to a case. */
export const selectFacts = (sql: Sql, userid: string, caseId: string) =>
  sql<[FactsRow]>`
    select u.created_at as joined, u.school_id as "schoolId", u.school_verified as "schoolVerified", u.role,
      ${standingOf(sql, 'u.userid')} as standing,
      (select count(*)::int from items i where i.userid = u.userid) as listings,
      (select count(*)::int from topics t where t.userid = u.userid) as topics,
      (select count(*)::int from posts p where p.userid = u.userid) as posts,
      (select count(*)::int from contents c where c.userid = u.userid) as contents,
      (select count(*)::int from case_reports r join cases c on c.id = r.case_id
        where c.person = u.userid and r.upheld) as upheld,
      (select count(*)::int from cases c where c.person = u.userid and c.id <> ${caseId}) as cases,
      (select count(*)::int from cases c join case_acts a on a.case_id = c.id
        where c.person = u.userid and a.act in ('silence', 'suspend', 'ban') and a.undone_at is null) as sanctions
    from users u where u.userid = ${userid}`.first();

export interface LogRow {
  id: string;
  by: string | null;
  act: string;
  kind: string;
  thing: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  at: Date;
}

/** The rows of the audit log that staff may see: all for an admin, else those of cases in their schools. */
const seen = (sql: Sql, { role, schools }: StaffReader, { person, by }: ListActs) => sql`
  from staff_acts a
  where (${role} = 'admin' or a.object_kind = 'case' and exists (
      select from users u where u.userid = a.person
        and (${schools.length === 0} or u.school_id = any(${[...schools]}::int[]))))
    ${person === undefined ? sql`` : sql`and a.person = ${person}`}
    ${by === undefined ? sql`` : sql`and a.done_by = ${by}`}`;

export const selectLog = async (sql: Sql, reader: StaffReader, asked: ListActs) => sql<LogRow[]>`
  select a.id::text as id, a.done_by as by, a.act, a.object_kind as kind, a.object_id as thing, a.state_before as before,
    a.state_after as after, a.reason, a.at
  ${seen(sql, reader, asked)} order by a.id desc limit ${asked.limit} offset ${asked.offset}`;

export const countLog = (sql: Sql, reader: StaffReader, asked: ListActs) =>
  sql<[{ total: number }]>`select count(*)::int as total ${seen(sql, reader, asked)}`.value('total');

/** In SQL: the median hours from a case `c` to the decisions `a` of staff, of cases that a report or a rule opened. */
const medianHours = (sql: Sql) => sql`
  percentile_cont(0.5) within group (order by extract(epoch from a.created_at - c.opened_at)) filter (where
    a.done_by is not null and a.act in ('dismiss', 'hide', 'remove', 'warn', 'silence', 'suspend', 'ban')
    and (c.rules <> '{}' or exists (select from case_reports r where r.case_id = c.id))) / 3600`;

/** The median hours to the decisions since a moment. */
export const selectHours = (sql: Sql, since: Date) =>
  sql<[{ hours: number | null }]>`
    select round((${medianHours(sql)})::numeric, 1)::float8 as hours
    from case_acts a join cases c on c.id = a.case_id where a.created_at >= ${since}`.value('hours');

/** As `selectHours`, for each UTC day. */
export const selectHoursByDay = async (sql: Sql, since: Date) => sql<{ day: string; hours: number }[]>`
  select * from (
    select to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      round((${medianHours(sql)})::numeric, 1)::float8 as hours
    from case_acts a join cases c on c.id = a.case_id where a.created_at >= ${since} group by 1
  ) days where hours is not null`;

/** Counts of each month since the first report, the newest first; `hidden` includes things that rules hid or held. */
export const selectMonths = async (sql: Sql) => sql<TransparentMonth[]>`
  with counted as (
    select date_trunc('month', created_at, 'UTC') as month, count(*) as reports, count(*) filter (where upheld) as upheld,
      0 as hidden, 0 as silenced, 0 as suspended, 0 as banned, 0 as appeals, 0 as overturned, null::float8 as median
    from case_reports group by 1
    union all
    select date_trunc('month', a.created_at, 'UTC'), 0, 0, count(*) filter (where a.act in ('hide', 'remove')),
      count(*) filter (where a.act = 'silence'), count(*) filter (where a.act = 'suspend'),
      count(*) filter (where a.act = 'ban'), 0, count(*) filter (where a.act = 'overturn'),
      ${medianHours(sql)}
    from case_acts a join cases c on c.id = a.case_id group by 1
    union all
    select date_trunc('month', at, 'UTC'), 0, 0, count(distinct (object_id, state_after -> 'things')), 0, 0, 0, 0, 0, null
    from staff_acts where done_by is null and act = 'hide' group by 1
    union all
    select date_trunc('month', created_at, 'UTC'), 0, 0, 0, 0, 0, 0, count(*), 0, null from case_appeals group by 1
  )
  select to_char(month at time zone 'UTC', 'YYYY-MM') as month, sum(reports)::int as reports, sum(upheld)::int as upheld,
    sum(hidden)::int as hidden, sum(silenced)::int as silenced, sum(suspended)::int as suspended,
    sum(banned)::int as banned, sum(appeals)::int as appeals, sum(overturned)::int as overturned,
    round(max(median)::numeric, 1)::float8 as median_hours
  from counted group by counted.month order by counted.month desc limit 120`;
