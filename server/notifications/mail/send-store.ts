import { type NotificationKind, personalKinds, type Way } from '#contract/notifications/kinds.ts';
import { isShutOut } from '../../accounts/policy.ts';
import { shownName } from '../../accounts/shown-name.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { isThere } from '../../realtime/attendance.ts';
import { mayBeNamed, maySeeReply, messageSeen, notBlockedOrMuted } from '../policy.ts';
import { isReached, settledZone } from './plan-store.ts';

/** A person, with the facts that decide which mails reach them. */
export interface Addressed {
  userid: string;
  email: string;
  lang: 'en' | 'zh';
  /** The settings by kind that differ from the defaults. */
  ways: Partial<Record<NotificationKind, Way>>;
  isReached: boolean;
  /** Whether the reader is suspended or banned. */
  shutOut: boolean;
}

export interface MailReader extends Addressed {
  /** The end of the current quiet hours; null outside of them. */
  quietUntil: Date | null;
  /** Eight in the morning of the reader's next day. */
  tomorrow: Date;
  isThere: boolean;
  /** The number of mails sent to the reader today. */
  mails: number;
}

/** A kind of a notification whose mail is due. */
export interface DueMail {
  notification: string;
  kind: NotificationKind;
  /** The kinds of its events. */
  kinds: NotificationKind[];
  gathered: boolean;
}

/** People with due mails, earliest first; personal kinds wait while their reader is online. */
export const selectReaders = (sql: Sql, now: Date, most: number) =>
  sql<{ userid: string }[]>`
    select m.userid from notice_mails m
    where m.mailed_at is null and m.due_at <= ${now}
      and (m.kind <> all(${[...personalKinds]}) or not ${isThere(sql, 'm.userid', now)})
    group by m.userid order by min(m.due_at) limit ${most}`.values('userid');

/** The columns of `Addressed`, of people `u` with settings `s`. */
const addressed = (sql: Sql) => sql`
  u.userid, coalesce(u.email, '') as email, u.lang, coalesce(s.ways, '{}') as ways, ${isReached(sql)} as "isReached",
  ${isShutOut(sql, 'u')} as "shutOut"`;

/** The reader of mails that are marked as sent, with those that are still unread; undefined if none is left. */
export async function findMailed(
  sql: Sql,
  notices: readonly MailKey[],
): Promise<{ reader: Addressed; mails: DueMail[] } | undefined> {
  const mails = await sql<(DueMail & { userid: string })[]>`
    select m.notification::text as notification, m.kind, m.kinds, m.gathered, m.userid from notice_mails m
    where m.mailed_at is not null and ${these(sql, notices, 'm.')} order by m.due_at, m.notification`;
  const reader = await sql<Addressed[]>`
    select ${addressed(sql)} from users u left join notification_settings s on s.userid = u.userid
    where u.userid = ${mails[0]?.userid ?? ''} and u.deleted_at is null`.first();
  return reader && { reader, mails };
}

/**
 * Locks a reader until the transaction ends, against other processes' mails and a deletion of the account. Undefined if
 * it is deleted already.
 */
export async function holdReader(
  tx: Transaction,
  userid: string,
  now: Date,
): Promise<MailReader | undefined> {
  const [reader] = await tx<(Omit<MailReader, 'mails'> & { today: string })[]>`
    select ${addressed(tx)},
      case when s.quiet_from is not null then quiet_until(${now}, s.quiet_from, s.quiet_to, ${settledZone(tx)}) end
        as "quietUntil",
      next_gathering(${now}, 'tomorrow', ${settledZone(tx)}) as tomorrow, local_time(${now}, ${settledZone(tx)})::date as today,
      ${isThere(tx, 'u.userid', now)} as "isThere"
    from users u left join notification_settings s on s.userid = u.userid
    where u.userid = ${userid} and u.deleted_at is null for key share of u`;
  if (!reader) return undefined;
  const { today, ...rest } = reader;
  const [{ mails }] = await tx<[{ mails: number }]>`
    insert into notice_mailboxes as b (userid, day, mails) values (${userid}, ${today}, 0)
    on conflict (userid) do update
      set day = excluded.day, mails = case when b.day = excluded.day then b.mails else 0 end
    returning mails`;
  return { ...rest, mails };
}

/** The mails of a reader that are due, the earliest first. */
export const selectDue = (tx: Transaction, userid: string, now: Date): Promise<DueMail[]> =>
  tx<DueMail[]>`
    select notification::text as notification, kind, kinds, gathered from notice_mails
    where userid = ${userid} and mailed_at is null and due_at <= ${now} order by due_at, notification for update`;

type MailKey = Pick<DueMail, 'notification' | 'kind'>;

const these = (sql: Sql, mails: readonly MailKey[], of = '') => sql`
  (${sql.unsafe(of)}notification, ${sql.unsafe(of)}kind) in (select * from unnest(
    ${mails.map(({ notification }) => notification)}::bigint[], ${mails.map(({ kind }) => kind)}::text[]))`;

/** The content of one mail of a notification. */
export interface MailWords {
  /** The names of the actors whom the reader may know. */
  names: string[];
  count: number;
  data: Record<string, string | number>;
  /** Quotes with their writers, the oldest first, as far as the reader may still see them. */
  quotes: { name: string; text: string }[];
  /** The number of earlier messages or replies without a quote. */
  more: number;
  /** Whether the notification still has content: an actor who may be named, and its text if it had one. */
  isLeft: boolean;
}

/** The content of each of these mails; at most `length` characters of each quote. */
export async function selectWords(
  tx: Transaction,
  mails: readonly DueMail[],
  length: number,
): Promise<Map<string, MailWords>> {
  const rows = await tx<(MailWords & DueMail)[]>`
    select told.*, (names <> '{}' or not "hasDoers") and (quotes <> '[]' or not "hasWords") as "isLeft"
    from (
      select m.notification::text as notification, m.kind, m.count, m.data, m.actors <> '{}' as "hasDoers",
        exists (select from unnest(m.said) as said (id) where id <> '') as "hasWords",
        greatest(m.count - cardinality(m.said), 0) as more,
        array(
          select username from (
            select ${shownName(tx)}, face.nr from unnest(m.actors) with ordinality as face (userid, nr)
            join users u on u.userid = face.userid where ${mayBeNamed(tx)}
          ) f order by nr
        ) as names,
        (select coalesce(jsonb_agg(jsonb_build_object('name', username, 'text', content) order by nr), '[]') from (
          select said.nr, ${shownName(tx)}, left(coalesce(ms.content, p.content, t.content), ${length}) as content
          from unnest(m.said) with ordinality as said (id, nr)
          left join lateral (${messageSeen(tx, tx`said.id`)}) ms on true
          left join posts p on n.object_kind = 'topic' and p.fpid = said.id and ${maySeeReply(tx)}
          left join topics t on n.object_kind = 'topic' and said.id = '' and t.ftid = n.object_id and m.kind in ('mention', 'reply', 'page')
            and ${notBlockedOrMuted(tx, 't.userid')}
          join users u on u.userid = coalesce(ms.from_userid, p.userid, t.userid)
        ) q) as quotes
      from notice_mails m join notifications n on n.id = m.notification where ${these(tx, mails, 'm.')}
    ) told`;
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The key of a mail among those of a reader. */
export const keyOf = ({ notification, kind }: MailKey): string => `${notification} ${kind}`;

export async function dropMails(tx: Transaction, mails: readonly DueMail[]): Promise<void> {
  if (mails.length > 0) await tx`delete from notice_mails where ${these(tx, mails)}`;
}

/** Postpones mails, so that they are sent as one. */
export async function putOff(tx: Transaction, mails: readonly DueMail[], until: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx`update notice_mails set due_at = ${until}, gathered = true where ${these(tx, mails)}`;
}

/** Marks mails as sent, and counts them for today. */
export async function markMailed(
  tx: Transaction,
  { userid }: MailReader,
  mails: readonly DueMail[],
  counted: number,
  now: Date,
): Promise<void> {
  await tx`update notice_mails set mailed_at = ${now} where ${these(tx, mails)}`;
  await tx`update notice_mailboxes set mails = mails + ${counted} where userid = ${userid}`;
}

/** The language of an account that is not deleted. */
export const languageOfReader = (sql: Sql, userid: string) =>
  sql<{ lang: 'en' | 'zh' }[]>`select lang from users where userid = ${userid} and deleted_at is null`.value(
    'lang',
  );

/** A person's pending and sent mails of unread rows, for their data export. */
export const selectMails = (sql: Sql, userid: string) =>
  sql<{ object: string; id: string; kind: string; due: Date; mailed: Date | null }[]>`
    select n.object_kind as object, n.object_id as id, m.kind, m.due_at as due, m.mailed_at as mailed
    from notice_mails m join notifications n on n.id = m.notification
    where m.userid = ${userid} order by m.due_at, m.notification, m.kind`;

/** The number of a person's mails on the last day with any. */
export const findMailbox = (sql: Sql, userid: string) =>
  sql<{ day: string; mails: number; seen: Date | null; digest: Date | null }[]>`
    select day, mails, seen_at as seen, digest_at as digest from notice_mailboxes where userid = ${userid}`.first();

export const mailKey = (sql: Sql): Promise<Buffer> =>
  sql<[{ key: Buffer }]>`select key from mail_keys`.value('key');

interface Addressee {
  email: string;
  lang: 'en' | 'zh';
  zone: string;
  ways: Partial<Record<NotificationKind, Way>>;
}

/** A person whom mail reaches. */
export const findAddressee = (sql: Sql, userid: string) =>
  sql<Addressee[]>`
    select coalesce(u.email, '') as email, u.lang, ${settledZone(sql)} as zone, coalesce(s.ways, '{}') as ways
    from users u left join notification_settings s on s.userid = u.userid
    where u.userid = ${userid} and ${isReached(sql)}`.first();
