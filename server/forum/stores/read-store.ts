import type { Sql } from '../../database/pool.ts';
import { visiblePost } from '../policy.ts';

/** Unread replies of a topic are counted up to this number. */
const mostUnread = 1000;

/**
 * Marks a topic as read up to a reply, or to its end; never moves the mark back. Does nothing if the topic or the
 * account has been deleted meanwhile.
 */
export async function markRead(
  sql: Sql,
  { userid, ftid, fpid, now }: { userid: string; ftid: string; fpid: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into topic_reads as r (userid, ftid, place, read_at)
    select u.userid, t.ftid, coalesce((
      select max(p.place) from posts p where p.ftid = t.ftid and (${fpid}::text is null or p.fpid = ${fpid})
    ), 0), ${now}
    from users u, topics t where u.userid = ${userid} and u.deleted_at is null and t.ftid = ${ftid}
    for key share
    on conflict (userid, ftid) do update
      set place = greatest(r.place, excluded.place), read_at = excluded.read_at`;
}

/** A person's read state of a topic, and the number of others' later replies, counted from the first one by a person. */
export interface ReadState {
  ftid: string;
  unread: number;
  /** The fpid of the last read reply; empty if it is deleted, or if only the topic's text was read. */
  readTo: string;
}

/**
 * Returns a person's read states of these topics; leaves out topics that they neither opened nor wrote in. Without an
 * opening, their last reply is as far as they have read.
 */
export async function selectReadStates(sql: Sql, userid: string, ftids: readonly string[]) {
  return sql<ReadState[]>`
    select asked.ftid, counted.unread, coalesce(last.fpid, '') as "readTo"
    from unnest(${[...ftids]}::text[]) as asked (ftid)
    left join topic_reads r on r.userid = ${userid} and r.ftid = asked.ftid
    cross join lateral (
      select coalesce(r.place, (
        select max(p.place) from posts p where p.ftid = asked.ftid and p.userid = ${userid}
      )) as place
    ) seen
    cross join lateral (
      select count(*)::int as unread from (
        select 1 from posts p
        where p.ftid = asked.ftid and ${visiblePost(sql)} and p.userid is distinct from ${userid} and p.place >= (
          select min(p.place) from posts p
          where p.ftid = asked.ftid and p.place > seen.place and p.userid <> ${userid} and ${visiblePost(sql)}
        ) limit ${mostUnread}
      ) later
    ) counted
    left join posts last on last.ftid = asked.ftid and last.place = seen.place
    where seen.place is not null`;
}

export type OwnRead = { ftid: string; fpid: string; readAt: Date };

/** Returns up to `most` topics that a person read, with an ftid above `after`, ordered by it. */
export const selectReadsAfter = async (sql: Sql, userid: string, after: string, most: number) =>
  sql<OwnRead[]>`
    select r.ftid, coalesce(p.fpid, '') as fpid, r.read_at as "readAt"
    from (
      select ftid, place, read_at from topic_reads where userid = ${userid} and ftid > ${after} order by ftid limit ${most}
    ) r left join posts p on p.ftid = r.ftid and p.place = r.place
    order by r.ftid`;

export async function deleteReads(sql: Sql, userid: string): Promise<void> {
  await sql`delete from topic_reads where userid = ${userid}`;
}
