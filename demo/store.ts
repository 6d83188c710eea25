import type { Sql, Transaction } from '#server/database/pool.ts';

/** Whether there are users other than the site's own accounts. */
export async function hasUsers(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select 1 from users where userid <> all(array(
      select userid from partners where own_name is not null union all select userid from helper_rooms)) limit 1`;
  return rows.length > 0;
}

type Table =
  | 'users'
  | 'files'
  | 'items'
  | 'topics'
  | 'posts'
  | 'messages'
  | 'room_messages'
  | 'contents'
  | 'follows'
  | 'point_movements'
  | 'point_turns'
  | 'cases';

type Value = string | string[] | number | boolean | Date | null;

/** Inserts rows in their order, which is that of their time in lists. A field `createdAt` is the column `created_at`. */
export async function insert(tx: Transaction, table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]: [string, Value]) => [
        field.replace(/[A-Z]/g, (it) => `_${it.toLowerCase()}`),
        value,
      ]),
    ),
  );
  await tx`insert into ${tx(table)} ${tx(columns)}`;
}

export async function setAvatars(tx: Transaction, avatars: { userid: string; key: string }[]): Promise<void> {
  await tx`
    update users set avatar = a.key
    from unnest(${avatars.map((it) => it.userid)}::text[], ${avatars.map((it) => it.key)}::text[]) as a (userid, key)
    where users.userid = a.userid`;
}

/** Inserts the conversations of these pairs, each once. */
export async function insertConversations(
  tx: Transaction,
  pairs: { low: string; high: string }[],
): Promise<void> {
  await tx`
    insert into conversations (low, high)
    select distinct low, high
    from unnest(${pairs.map((it) => it.low)}::text[], ${pairs.map((it) => it.high)}::text[]) as p (low, high)`;
}

/**
 * Sets the read marks of both people in each conversation to their own last message, and counts the later ones as
 * unread.
 */
export async function countUnread(tx: Transaction, userids: string[]): Promise<void> {
  await tx`
    with mine as (
      select low, high, max(id) as last_id,
        coalesce(max(id) filter (where from_userid = low), 0) as low_last,
        coalesce(max(id) filter (where from_userid = high), 0) as high_last
      from messages where low = any(${userids}) and high = any(${userids}) group by low, high
    )
    update conversations c set last_id = mine.last_id, low_read = low_last, high_read = high_last,
      low_unread = (select count(*) from messages m where m.low = c.low and m.high = c.high
        and m.from_userid = c.high and m.id > low_last),
      high_unread = (select count(*) from messages m where m.low = c.low and m.high = c.high
        and m.from_userid = c.low and m.id > high_last)
    from mine where c.low = mine.low and c.high = mine.high`;
}

/** Counts each of these people's shared pages. */
export async function countPages(tx: Transaction, userids: string[]): Promise<void> {
  await tx`
    insert into sharers (userid, contents, latest)
    select userid, count(*), max(place) from contents where userid = any(${userids}) group by userid`;
}

/** Counts each topic's replies, in the row that a trigger has inserted with the topic. */
export async function countReplies(tx: Transaction, ftids: string[]): Promise<void> {
  await tx`
    update topic_standings s set replies = p.replies, last_reply_at = p.newest
    from (
      select ftid, count(*)::int as replies, max(created_at) as newest from posts where ftid = any(${ftids}) group by ftid
    ) p where s.ftid = p.ftid`;
}

/** A report as it was sent. `kind` and `name` identify its subject: a listing or topic by its name, else the person. */
export interface ReportRow {
  id: string;
  caseId: string;
  reporter: string;
  kind: 'listing' | 'topic' | 'person';
  name: string;
  reason: string;
  text: string;
  createdAt: Date;
}

/** Inserts reports with the current content of their subjects, and weighs them and their cases. */
export async function insertReports(tx: Transaction, rows: readonly ReportRow[]): Promise<void> {
  await tx`
    with sent as (
      select r.*, c.person, o.id as thing_id, o.content, o.files
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "caseId" text, reporter text, kind text,
        name text, reason text, text text, "createdAt" timestamptz)
      join cases c on c.id = r."caseId"
      cross join lateral (
        select iid as id, photos as files, jsonb_build_object('title', name, 'text', description, 'photos', photos,
          'messages', '[]'::jsonb) as content
        from items where r.kind = 'listing' and userid = c.person and name = r.name
        union all
        select ftid, '{}', jsonb_build_object('title', title, 'text', content, 'photos', '[]'::jsonb,
          'messages', '[]'::jsonb)
        from topics where r.kind = 'topic' and userid = c.person and title = r.name
        union all
        select userid, array_remove(array[avatar], null), jsonb_build_object('title', username, 'text', about,
          'photos', to_jsonb(array_remove(array[avatar], null)), 'messages', '[]'::jsonb)
        from users where r.kind = 'person' and userid = c.person
      ) o
    ), kept as (
      insert into case_snapshots (case_id, kind, thing_id, sum, content, files, created_at)
      select distinct on ("caseId", kind, thing_id) "caseId", kind, thing_id, md5(content::text), content, files, "createdAt"
      from sent order by "caseId", kind, thing_id, "createdAt"
      returning id, case_id, kind, thing_id
    )
    insert into case_reports
      (id, case_id, reporter, kind, thing_id, reason, text, weight, snapshot, created_at)
    select s.id, s."caseId", s.reporter, s.kind, s.thing_id, s.reason, s.text,
      least(20, round(report_weight(s.reporter)))::int, k.id, s."createdAt"
    from sent s join kept k on k.case_id = s."caseId" and k.kind = s.kind and k.thing_id = s.thing_id`;
  await tx`
    update cases c set weight = r.weight, version = r.reports, updated_at = r.latest
    from (
      select case_id, sum(weight) as weight, count(*) + 1 as reports, max(created_at) as latest
      from case_reports where case_id = any(${rows.map((it) => it.caseId)}) group by case_id
    ) r where c.id = r.case_id`;
}

/** Decides a case: its reports are dismissed. */
export async function dismissCase(
  tx: Transaction,
  { id, by, reason, at }: { id: string; by: string; reason: string; at: Date },
): Promise<void> {
  await tx`insert into case_acts (case_id, act, done_by, reason, created_at) values (${id}, 'dismiss', ${by}, ${reason}, ${at})`;
  await tx`update case_reports set upheld = false where case_id = ${id}`;
  await tx`update cases set state = 'resolved', version = version + 1, updated_at = ${at} where id = ${id}`;
}

/** Removes the stored counts of days, under a lock that makes a concurrent count of the app wait. */
export async function deleteDayCounts(tx: Transaction, since: Date): Promise<void> {
  await tx`lock table daily_counts in share row exclusive mode`;
  await tx`delete from daily_counts where series <> 'active' and day >= (${since}::timestamptz at time zone 'UTC')::date`;
}
