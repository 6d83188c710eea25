import type { CaseRule, ReportReason, ThingKind } from '#contract/moderation/policy.ts';
import type { Fragment, Sql, Transaction } from '../../database/pool.ts';
import type { DecidedReport } from './case-store.ts';
import type { ThingName } from './thing-store.ts';

/** The reporter: a person, or a visitor as a hash of the address and the day. */
export interface Sender {
  readonly reporter: string | null;
  readonly visitor: Buffer | null;
}

/** The standing of a person, 0 to 3. */
export const standingOf = (sql: Sql, userid: string): Fragment => sql.unsafe(`standing_of(${userid})`);

/** The earlier report of a thing by this sender. */
export const findReport = (sql: Sql, { reporter, visitor }: Sender, { kind, id }: ThingName) =>
  sql<{ id: string }[]>`
    select id from case_reports where kind = ${kind} and thing_id = ${id}
      and ${reporter === null ? sql`visitor = ${visitor}` : sql`reporter = ${reporter}`}`.value('id');

/** Locks a person, so that reports about them are written and decided one after the other. */
export async function lockPerson(tx: Transaction, userid: string): Promise<void> {
  await tx`select from users where userid = ${userid} for no key update`;
}

/** Returns the open case of a locked person, and opens one if there is none. */
export async function openCase(tx: Transaction, person: string, id: string, now: Date): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into cases (id, person, opened_at, updated_at) values (${id}, ${person}, ${now}, ${now})
    on conflict (person) where state in ('open', 'review') do update set updated_at = excluded.updated_at
    returning id`;
  return row.id;
}

/** A thing as stored in a case, with the files in its content. */
export interface Snapshot extends ThingName {
  readonly content: object;
  readonly files: readonly string[];
}

/** Stores different things in a case, once for each wording, and returns the snapshot ids. */
export async function insertSnapshots(
  tx: Transaction,
  { caseId, snapshots, now }: { caseId: string; snapshots: readonly Snapshot[]; now: Date },
): Promise<string[]> {
  const all = snapshots.map((it) => ({ ...it, content: JSON.stringify(it.content) }));
  const rows = await tx<{ id: string }[]>`
    insert into case_snapshots (case_id, kind, thing_id, sum, content, files, created_at)
    select ${caseId}, kind, id, md5(content), content::jsonb, files, ${now}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as it (kind text, id text, content text, files text[])
    on conflict (case_id, kind, thing_id, sum) do update set sum = excluded.sum returning id::text as id`;
  return rows.map(({ id }) => id);
}

export interface ReportWrite extends Sender, ThingName {
  readonly reportId: string;
  readonly caseId: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  readonly snapshot: string;
  readonly now: Date;
}

/**
 * Inserts a report into its case. Its weight depends on the reporter's standing and upheld reports; a visitor's is 0.
 */
export async function insertReport(tx: Transaction, it: ReportWrite): Promise<void> {
  await tx`
    with weighed as (
      select case when ${it.reporter}::text is null then 0
        else least(20, round(report_weight(${it.reporter}::text))) end::int as weight
    ), inserted as (
      insert into case_reports
        (id, case_id, reporter, visitor, kind, thing_id, reason, text, name, email, weight, snapshot, created_at)
      select ${it.reportId}, ${it.caseId}, ${it.reporter}::text, ${it.visitor}::bytea, ${it.kind}, ${it.id}, ${it.reason},
        ${it.text}, ${it.name}, ${it.email}, weight, ${it.snapshot}::bigint, ${it.now}::timestamptz from weighed
    )
    update cases c set weight = c.weight + weighed.weight, version = c.version + 1, updated_at = ${it.now}
    from weighed where c.id = ${it.caseId}`;
}

export interface OwnReport {
  id: string;
  kind: ThingKind;
  thing: string;
  reason: ReportReason;
  text: string;
  upheld: boolean | null;
  createdAt: Date;
}

/** A person's reports of things, oldest first. */
export const selectReportsOf = async (sql: Sql, userid: string) => sql<OwnReport[]>`
    select id, kind, thing_id as thing, reason, text, upheld, created_at as "createdAt"
    from case_reports where reporter = ${userid} order by created_at, id`;

/** The subjects of the reports in a person's open case. */
export const selectReportedOpenly = async (sql: Sql, userid: string) => sql<ThingName[]>`
    select distinct r.kind, r.thing_id as id from cases c join case_reports r on r.case_id = c.id
    where c.person = ${userid} and c.state in ('open', 'review')`;

/** The reporters in a person's open case, each once, with their latest report. */
export const selectReportersOf = async (sql: Sql, userid: string) => sql<DecidedReport[]>`
    select distinct on (r.reporter) r.id, r.reporter, r.kind, r.created_at as sent
    from cases c join case_reports r on r.case_id = c.id
    where c.person = ${userid} and c.state in ('open', 'review') and r.reporter is not null
    order by r.reporter, r.created_at desc`;

/** Empties the reports of a leaving person, which then only count in statistics. */
export async function emptyReportsOf(tx: Transaction, userid: string): Promise<void> {
  await tx`
    update case_reports set reporter = null, text = '', name = '', email = '', snapshot = case
      when kind = 'message' then null else snapshot end
    where reporter = ${userid}`;
}

/** Deletes the hashes of visitors who reported before a time, since a hash could reveal an address. */
export async function forgetVisitors(sql: Sql, before: Date): Promise<void> {
  await sql`update case_reports set visitor = null where visitor is not null and created_at < ${before}`;
}

/** Deletes the reported pictures of removed things, in every case. */
export async function forgetPictures(
  tx: Transaction,
  things: readonly { kind: string; id: string }[],
): Promise<void> {
  const messages = things.flatMap(({ kind, id }) => (kind === 'message' ? id : []));
  if (messages.length > 0) await forgetDisclosed(tx, messages);
  await tx`
    update case_snapshots s set files = '{}', content = jsonb_set(s.content, '{photos}', '[]')
    from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[]) as w (kind, id)
    where s.kind = w.kind and s.thing_id = w.id`;
}

/** Removes the pictures of removed messages from all reports that show these messages. The rows of the messages still exist. */
async function forgetDisclosed(tx: Transaction, messages: readonly string[]): Promise<void> {
  await tx`
    update case_snapshots s set files = array(select unnest(s.files) except select d.photo from (
        select m ->> 'photo' as photo from jsonb_array_elements(s.content -> 'messages') m where m ->> 'id' = any(${[...messages]}::text[])
      ) d),
      content = jsonb_set(s.content, '{messages}', (
        select jsonb_agg(case when m ->> 'id' = any(${[...messages]}::text[]) then m || '{"photo": ""}' else m end order by nr)
        from jsonb_array_elements(s.content -> 'messages') with ordinality as d (m, nr)))
    where s.kind = 'message' and s.thing_id in (
      select n.id::text from messages m join messages n on n.low = m.low and n.high = m.high and n.id >= m.id
      where m.id = any(${[...messages]}::bigint[]))
      and exists (select from jsonb_array_elements(s.content -> 'messages') m where m ->> 'id' = any(${[...messages]}::text[]))`;
}

/**
 * Deletes the reported content of resolved cases without an act since `before`; `restore` and `lift` do not count.
 * Returns the keys of its files, by the person of the case.
 */
export const forgetSnapshots = async (tx: Transaction, before: Date) => tx<
  { userid: string; keys: string[] }[]
>`
    with gone as (
      delete from case_snapshots s using cases c
      where c.id = s.case_id and c.state = 'resolved' and s.created_at < ${before} and not exists (
        select from case_acts a
        where a.case_id = c.id and a.act not in ('restore', 'lift') and a.created_at >= ${before})
      returning c.person as userid, s.files
    )
    select userid, array_agg(distinct key) as keys from gone, unnest(files) as key group by userid order by userid`;

/**
 * The number of people of standing 1 or more who reported a thing since a time, and since staff last dismissed its
 * reports.
 */
export const countKnownReporters = (tx: Transaction, { kind, id }: ThingName, since: Date) =>
  tx<[{ reporters: number }]>`
    select count(*)::int as reporters from case_reports r
    where r.kind = ${kind} and r.thing_id = ${id} and r.created_at > ${since} and r.reporter is not null
      and r.upheld is distinct from false and not exists (
        select from case_acts a where a.case_id in (
            select q.case_id from case_reports q where q.kind = ${kind} and q.thing_id = ${id})
          and a.act in ('restore', 'dismiss') and a.created_at >= r.created_at
          and a.things @> ${JSON.stringify([{ kind, id }])}::jsonb)
      and ${standingOf(tx, 'r.reporter')} >= 1`.value('reporters');

/** Adds the acting rule of the site to a case. */
export async function addRule(tx: Transaction, caseId: string, rule: CaseRule): Promise<void> {
  await tx`
    update cases set rules = case when ${rule} = any(rules) then rules else rules || ${rule}::text end
    where id = ${caseId}`;
}
