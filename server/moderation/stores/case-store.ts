import type {
  CaseAct,
  CaseRule,
  CaseState,
  HidableKind,
  ReportReason,
  ThingKind,
} from '#contract/moderation/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { telling } from '../../notifications/tell.ts';

export interface CaseRow {
  id: string;
  person: string;
  state: CaseState;
  version: number;
  assigned: string | null;
  rules: CaseRule[];
  weight: number;
  openedAt: Date;
  updatedAt: Date;
}

const columns = (sql: Sql) => sql`
  c.id, c.person, c.state, c.version, c.assigned, c.rules, c.weight, c.opened_at as "openedAt", c.updated_at as "updatedAt"`;

export const findCase = (sql: Sql, id: string) =>
  sql<CaseRow[]>`select ${columns(sql)} from cases c where c.id = ${id}`.first();

/** A case, locked until the transaction ends. The person is locked before it, as reports do. */
export const lockCase = (tx: Transaction, id: string) =>
  tx<CaseRow[]>`select ${columns(tx)} from cases c where c.id = ${id} for update`.first();

/** Inserts a case that is decided from the beginning, besides an open one. */
export const insertDecidedCase = (tx: Transaction, it: { id: string; person: string; now: Date }) =>
  tx<CaseRow[]>`
    insert into cases as c (id, person, state, opened_at, updated_at)
    values (${it.id}, ${it.person}, 'resolved', ${it.now}, ${it.now}) returning ${columns(tx)}`.first();

/** For each of these things, the latest case of its author in which it was hidden; leaves out things without one. */
export const selectCasesOfHidden = async (sql: Sql, things: readonly (Named & { userid: string })[]) => sql<
  (Named & { case: string })[]
>`
    select distinct on (w.kind, w.id) w.kind, w.id, x.case_id as case
    from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[],
      ${things.map(({ userid }) => userid)}::text[]) as w (kind, id, person)
    join cases c on c.person = w.person
    join lateral (
      select a.case_id, true as acted from hidings h join case_acts a on a.id = h.act_id and a.case_id = c.id
        where h.kind = w.kind and h.thing_id = w.id and h.cause = 'staff'
      union all select r.case_id, false from case_reports r
        where r.case_id = c.id and r.kind = w.kind and r.thing_id = w.id
      union all select r.case_id, false from case_holds r
        where r.case_id = c.id and r.kind = w.kind and r.thing_id = w.id
    ) x on true
    where exists (select from hidings h where h.kind = w.kind and h.thing_id = w.id)
    order by w.kind, w.id, x.acted desc, c.updated_at desc`;

/** Updates a locked case and increments its version. */
export async function updateCase(
  tx: Transaction,
  it: { id: string; state: CaseState; assigned: string | null; now: Date },
): Promise<void> {
  await tx`
    update cases set state = ${it.state}, assigned = ${it.assigned}, version = version + 1, updated_at = ${it.now}
    where id = ${it.id}`;
}

interface Named {
  readonly kind: HidableKind;
  readonly id: string;
}

export interface ActWrite {
  caseId: string;
  act: CaseAct;
  by: string | null;
  reason: string;
  note: string;
  hours: number | null;
  things: readonly { kind: string; id: string }[];
  now: Date;
}

/** Writes an act into its case, and returns its id. */
export async function insertAct(tx: Transaction, it: ActWrite): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into case_acts (case_id, act, done_by, reason, note, hours, things, created_at)
    values (${it.caseId}, ${it.act}, ${it.by}, ${it.reason}, ${it.note}, ${it.hours}, ${JSON.stringify(it.things)}::jsonb,
      ${it.now}) returning id::text as id`;
  return row.id;
}

export interface ActRow {
  id: string;
  act: CaseAct;
  by: string | null;
  reason: string;
  note: string;
  hours: number | null;
  things: { kind: string; id: string }[];
  undone: boolean;
  createdAt: Date;
}

const actColumns = (sql: Sql) => sql`
  a.id::text as id, a.act, a.done_by as by, a.reason, a.note, a.hours, a.things,
  a.undone_at is not null as undone, a.created_at as "createdAt"`;

/** The acts of a case, oldest first. */
export const selectActs = async (sql: Sql, caseId: string) => sql<ActRow[]>`
    select ${actColumns(sql)} from case_acts a where a.case_id = ${caseId} order by a.id`;

export async function markUndone(tx: Transaction, act: string, now: Date): Promise<void> {
  await tx`update case_acts set undone_at = ${now} where id = ${act}::bigint`;
}

/** A report that was decided, and when it was sent. */
export interface DecidedReport {
  readonly id: string;
  readonly reporter: string;
  readonly kind: ThingKind;
  readonly sent: Date;
}

/** Decides the reports of a case. Returns the reporters to notify, each once, with their latest report. */
export const decideReports = async (tx: Transaction, caseId: string, upheld: boolean) => tx<DecidedReport[]>`
    with decided as (
      update case_reports set upheld = ${upheld} where case_id = ${caseId} and upheld is distinct from ${upheld}
      returning id, reporter, kind, created_at
    )
    select distinct on (reporter) id, reporter, kind, created_at as sent from decided where reporter is not null
    order by reporter, created_at desc`;

/** Writes an event for each reporter. */
export async function insertOutcomes(
  tx: Transaction,
  reports: readonly DecidedReport[],
  what: string,
  now: Date,
): Promise<void> {
  const rows = tx`
    select 'case', 'case', w.id, null, array[w.reporter], null, ${now}::timestamptz,
      jsonb_build_object('what', ${what}::text, 'thing', w.kind, 'sent', w.sent)
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as w (id text, reporter text, kind text, sent text)`;
  await tx`${telling(tx, rows, 'data')}`;
}

/** The things of a case that were reported or held, each once, in this order. */
export const selectThingsOf = async (sql: Sql, caseId: string) => sql<{ kind: ThingKind; id: string }[]>`
    select kind, thing_id as id from (
      select kind, thing_id, created_at from case_reports where case_id = ${caseId}
      union all select kind, thing_id, created_at from case_holds where case_id = ${caseId}
    ) it group by kind, thing_id order by min(created_at), kind, thing_id`;

/** The held things of a case as they were when they were last held. */
export const selectHeldContents = async (sql: Sql, caseId: string) => sql<
  { kind: ThingKind; id: string; content: NonNullable<CaseReportRow['content']> }[]
>`
    select distinct on (s.kind, s.thing_id) s.kind, s.thing_id as id, s.content from case_snapshots s
    where s.case_id = ${caseId} and exists (
      select from case_holds h where h.case_id = s.case_id and h.kind = s.kind and h.thing_id = s.thing_id)
    order by s.kind, s.thing_id, s.created_at desc, s.id desc`;

/** Whether a case keeps a file of reported or held content. */
export const keepsFile = (sql: Sql, caseId: string, key: string) =>
  sql`select 1 from case_snapshots where case_id = ${caseId} and files @> array[${key}] limit 1`.any();

/** Whether the reports of a case show each of these messages. */
export const disclosesAll = (sql: Sql, caseId: string, messages: readonly string[]) =>
  sql`
    select 1 where not exists (
      select from unnest(${[...messages]}::text[]) as w (id) where not exists (
        select from case_reports r left join case_snapshots s on s.id = r.snapshot
        where r.case_id = ${caseId} and r.kind = 'message'
          and (r.thing_id = w.id or s.content -> 'messages' @> jsonb_build_array(jsonb_build_object('id', w.id)))))`.any();

/** Whether a case has a notice of a rights holder. */
export const hasNotice = (sql: Sql, caseId: string) =>
  sql`select 1 from case_reports where case_id = ${caseId} and reason = 'copyright' limit 1`.any();

export interface CaseReportRow {
  id: string;
  reporter: string | null;
  kind: ThingKind;
  thing: string;
  reason: ReportReason;
  text: string;
  name: string;
  email: string;
  weight: number;
  upheld: boolean | null;
  content: {
    title: string;
    text: string;
    photos: string[];
    messages: { id: string; from: string; text: string; photo: string; at: string }[];
  } | null;
  createdAt: Date;
}

/** The latest reports of a case with the reported content, oldest first. */
export const selectReports = async (sql: Sql, caseId: string, most: number) => sql<CaseReportRow[]>`
    select * from (
      select r.id, r.reporter, r.kind, r.thing_id as thing, r.reason, r.text, r.name, r.email, r.weight, r.upheld,
        s.content, r.created_at as "createdAt"
      from case_reports r left join case_snapshots s on s.id = r.snapshot
      where r.case_id = ${caseId} order by r.created_at desc, r.id limit ${most}
    ) latest order by "createdAt", id`;

export interface AppealRow {
  act: string;
  person: string;
  text: string;
  upheld: boolean | null;
  createdAt: Date;
}

export const selectAppeals = async (sql: Sql, caseId: string) => sql<AppealRow[]>`
    select p.act_id::text as act, p.person, p.text, p.upheld, p.created_at as "createdAt"
    from case_appeals p join case_acts a on a.id = p.act_id where a.case_id = ${caseId} order by p.created_at`;

/** Inserts an appeal against an act. Returns false if this person has appealed already. */
export const insertAppeal = (
  tx: Transaction,
  { act, person, text, now }: { act: string; person: string; text: string; now: Date },
) =>
  tx`
    insert into case_appeals (act_id, person, text, created_at)
    values (${act}::bigint, ${person}, ${text}, ${now}) on conflict do nothing returning 1`.any();

/** Decides the pending appeals of a case. Returns their people and acts. */
export const decideAppeals = async (tx: Transaction, caseId: string, upheld: boolean, now: Date) => tx<
  { act: string; person: string }[]
>`
    update case_appeals p set upheld = ${upheld}, decided_at = ${now} from case_acts a
    where a.id = p.act_id and a.case_id = ${caseId} and p.upheld is null returning p.act_id::text as act, p.person`;

/** Whether a case acted on things of this person. */
export const selectConcerned = (sql: Sql, caseId: string, userid: string) =>
  sql`
    select 1 from case_acts a join hidings h on h.act_id = a.id
    where a.case_id = ${caseId} and h.userid = ${userid} limit 1`.any();

/** The case that currently shuts a person out: of a ban, else of the longest suspension. */
export const findCaseOfShutOut = (sql: Sql, userid: string, now: Date) =>
  sql<{ id: string }[]>`
    select c.id from cases c join case_acts a on a.case_id = c.id
    where c.person = ${userid} and a.act in ('suspend', 'ban') and a.undone_at is null
      and (a.act = 'ban' or a.created_at + make_interval(hours => a.hours) > ${now})
      and not exists (
        select from cases o join case_acts l on l.case_id = o.id
        where o.person = ${userid} and l.act = 'lift' and l.id > a.id)
    order by a.act = 'ban' desc, a.created_at + make_interval(hours => a.hours) desc, a.id desc limit 1`.value(
    'id',
  );

/**
 * Ends the cases of a leaving person, except an open one if some of its reported things stay visible. Deletes the
 * reported content of all other things, and the texts of the person's appeals.
 */
export async function closeCasesOf(
  tx: Transaction,
  userid: string,
  staying: readonly { kind: string; id: string }[],
): Promise<void> {
  await tx`update case_appeals set text = '' where person = ${userid}`;
  await tx`
    update cases set version = version + 1, state = case
      when ${staying.length > 0} and state in ('open', 'review') then state else 'resolved' end
    where person = ${userid} and state <> 'resolved'`;
  await tx`
    delete from case_snapshots s using cases c where c.id = s.case_id and c.person = ${userid} and (
      c.state = 'resolved' or (s.kind, s.thing_id) not in (
        select * from unnest(${staying.map(({ kind }) => kind)}::text[], ${staying.map(({ id }) => id)}::text[])))`;
}

export interface OwnAct {
  case: string;
  act: CaseAct;
  reason: string;
  hours: number | null;
  things: { kind: string; id: string }[];
  undone: boolean;
  appeal: string | null;
  upheld: boolean | null;
  createdAt: Date;
}

/** The decisions about a person, and their appeals, oldest first. */
export const selectActsOn = async (sql: Sql, userid: string) => sql<OwnAct[]>`
    select c.id as case, a.act, a.reason, a.hours, a.things, a.undone_at is not null as undone, p.text as appeal,
      p.upheld, a.created_at as "createdAt"
    from cases c join case_acts a on a.case_id = c.id
    left join case_appeals p on p.act_id = a.id and p.person = c.person
    where c.person = ${userid} and a.act not in ('take', 'release', 'dismiss') order by a.id`;
