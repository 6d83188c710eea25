import type { Sql, Transaction } from '../database/pool.ts';
import { visibleTopic } from '../forum/policy.ts';
import { onSale } from '../listings/policy.ts';
import { telling } from '../notifications/tell.ts';

/**
 * Changes the settings of a wanted topic; an undefined setting stays. Returns the new settings, or undefined if the topic
 * was deleted.
 */
export const updateWanted = (
  sql: Sql,
  ftid: string,
  { answers, found }: { answers?: boolean | undefined; found?: boolean | undefined },
) =>
  sql<{ answers: boolean; found: boolean }[]>`
    update topics t set answers = coalesce(${answers ?? null}::boolean, answers),
      found = coalesce(${found ?? null}::boolean, found)
    where ftid = ${ftid} and category = 'Wanted' and ${visibleTopic(sql)} returning answers, found`.first();

/**
 * Locks a listing, and then topics in the order of their ids, as replies do, so that answers are numbered without gaps,
 * and a deletion of the listing finds them.
 */
export async function lockForAnswers(tx: Transaction, iid: string, ftids: readonly string[]): Promise<void> {
  await tx`select from items where iid = ${iid} for share`;
  await tx`select from topic_standings where ftid = any(${[...ftids]}::text[]) order by ftid for no key update`;
}

export interface AnsweredTopic {
  ftid: string;
  schoolId: number;
  forumId: number;
}

/**
 * Inserts a listing as a reply under locked topics that still search, do not show it yet, and show fewer than `most`,
 * and records an event for each asker. The topics keep their place in lists. Returns the changed topics.
 */
export const insertAnswers = async (
  tx: Transaction,
  {
    iid,
    ftids,
    fpids,
    most,
    now,
  }: { iid: string; ftids: readonly string[]; fpids: readonly string[]; most: number; now: Date },
) => tx<AnsweredTopic[]>`
    with inserted as (
      insert into posts (fpid, ftid, userid, iid, answer_nr, content, html, created_at)
      select asked.fpid, t.ftid, null, i.iid, 1 + coalesce(last.nr, 0), '/detail/' || i.iid,
        '<p><a href="/detail/' || i.iid || '">/detail/' || i.iid || '</a></p>', ${now}
      from unnest(${[...ftids]}::text[], ${[...fpids]}::text[]) as asked (ftid, fpid)
      join topics t on t.ftid = asked.ftid join items i on i.iid = ${iid}
      cross join lateral (select max(p.answer_nr) as nr from posts p where p.ftid = t.ftid and p.answer_nr is not null) last
      where t.category = 'Wanted' and t.answers and not t.found and ${visibleTopic(tx)} and ${onSale(tx)}
        and coalesce(last.nr, 0) < ${most}
      on conflict do nothing returning ftid
    ), counted as (
      update topic_standings s set replies = s.replies + 1 from inserted where s.ftid = inserted.ftid
    ), told as (${telling(
      tx,
      tx`select 'wanted', 'topic', t.ftid, null, array[t.userid], null, ${now}
        from inserted join topics t on t.ftid = inserted.ftid`,
    )})
    select t.ftid, t.school_id as "schoolId", t.forum_id as "forumId" from inserted join topics t on t.ftid = inserted.ftid`;

/** Hides the answers that show these listings, or with null restores them, and counts them. Returns their topics. */
export const removeAnswers = async (tx: Transaction, iids: readonly string[], at: Date | null) => tx<
  AnsweredTopic[]
>`
    with topic as (
      select s.ftid, s.school_id, s.forum_id from topic_standings s
      where s.ftid in (select p.ftid from posts p where p.iid = any(${[...iids]})) order by s.ftid for no key update
    ), changed as (
      update posts p set removed_at = ${at} from topic
      where p.iid = any(${[...iids]}) and p.ftid = topic.ftid and (p.removed_at is null) = ${at !== null} returning p.ftid
    ), counted as (
      update topic_standings s set replies = s.replies + ${at === null ? 1 : -1} * c.replies
      from (select ftid, count(*)::int as replies from changed group by ftid) c where s.ftid = c.ftid
    )
    select ftid, school_id as "schoolId", forum_id as "forumId" from topic
    where ftid in (select ftid from changed)`;
