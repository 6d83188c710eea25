import type { ListingType } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { isShutOut } from '../../accounts/policy.ts';
import { isBlocked } from '../../chat/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { visibleTopic } from '../../forum/policy.ts';
import { isThere, onSale } from '../../listings/policy.ts';
import { isReportedBy } from '../../moderation/policy.ts';
import { isReached, settledZone } from './plan-store.ts';

/** A new listing or topic at a school: the price of a listing is in cents, 0 if it is free. */
export interface News {
  listings: { iid: string; type: ListingType; name: string; cents: number | null }[];
  topics: { ftid: string; title: string }[];
}

/** Records when subscribers of the digest were last active, since their sessions may be deleted within 90 days. */
export async function noteSeen(sql: Sql, now: Date): Promise<void> {
  await sql`
    insert into notice_mailboxes as b (userid, day, mails, seen_at)
    select s.userid, ${now}::date, 0, coalesce(
      (select max(last_seen_at) from sessions where sessions.userid = s.userid), b.seen_at, ${now})
    from notification_settings s join users u on u.userid = s.userid and u.deleted_at is null
    left join notice_mailboxes b on b.userid = s.userid
    where s.digest
    on conflict (userid) do update set seen_at = excluded.seen_at
      where b.seen_at is null or b.seen_at < excluded.seen_at`;
}

/** The people who get the digest now: inactive for over a week and at most 90 days, and outside of quiet hours. */
export const selectDigestReaders = (sql: Sql, { now, week, longest }: DigestTimes, most: number) =>
  sql<{ userid: string }[]>`
    select b.userid from notification_settings s
    join notice_mailboxes b on b.userid = s.userid join users u on u.userid = s.userid
    where s.digest and b.seen_at < ${week} and b.seen_at >= ${longest}
      and (b.digest_at is null or b.digest_at <= ${week}) and ${isReached(sql)} and not ${isShutOut(sql, 'u')}
      and (s.quiet_from is null or quiet_until(${now}, s.quiet_from, s.quiet_to, ${settledZone(sql)}) is null)
    order by b.userid limit ${most}`.values('userid');

export interface DigestTimes {
  now: Date;
  /** A week ago. */
  week: Date;
  /** 90 days ago. */
  longest: Date;
}

/** The school of a reader with a locked mailbox, if the digest is still due and wanted. */
export const findDigestSchool = (tx: Transaction, userid: string, { week, longest }: DigestTimes) =>
  tx<{ school: number }[]>`
    select u.school_id as school from notice_mailboxes b
    join notification_settings s on s.userid = b.userid join users u on u.userid = b.userid
    where b.userid = ${userid} and s.digest and b.seen_at < ${week} and b.seen_at >= ${longest}
      and (b.digest_at is null or b.digest_at <= ${week})`.value('school');

/** Records the time of a reader's digest, and counts it among today's mails. */
export async function markDigest(tx: Transaction, userid: string, at: Date, mails: number): Promise<void> {
  await tx`
    update notice_mailboxes set digest_at = ${at}, mails = mails + ${mails} where userid = ${userid}`;
}

/**
 * The newest listings and topics of a school since a time, without the reader's own, blocked people's, and reported
 * ones.
 */
export async function selectNews(
  sql: Sql,
  { userid, school, since, most }: { userid: string; school: number; since: Date; most: number },
): Promise<News> {
  const here = (of: 'i' | 't') =>
    school === everySchool ? sql`` : sql`and ${sql.unsafe(`${of}.school_id`)} = ${school}`;
  const [listings, topics] = [
    await sql<News['listings']>`
      select i.iid, i.type, i.name, i.price_cents::float8 as cents from items i cross join (select ${userid} as me) w
      where ${onSale(sql)} and ${isThere(sql)} and i.published_at > ${since} ${here('i')}
        and i.userid <> w.me and not ${isBlocked(sql, 'w.me', 'i.userid')}
        and not ${isReportedBy(sql, 'w.me', "'listing'", 'i.iid')}
      order by i.place desc limit ${most}`,
    await sql<News['topics']>`
      select t.ftid, t.title from topics t cross join (select ${userid} as me) w
      where ${visibleTopic(sql)} and t.created_at > ${since} ${here('t')}
        and t.userid <> w.me and not ${isBlocked(sql, 'w.me', 't.userid')}
        and not ${isReportedBy(sql, 'w.me', "'topic'", 't.ftid')}
      order by t.place desc limit ${most}`,
  ];
  return { listings, topics };
}
