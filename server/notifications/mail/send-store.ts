import { type Kind, personalKinds, type Way } from '#contract/notifications/kinds.ts';
import { isShutOut } from '../../accounts/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { isThere } from '../../realtime/attendance.ts';
import { isReached, settledZone } from './plan-store.ts';

export interface Reader {
  userid: string;
  email: string;
  lang: 'en' | 'zh';
  /** The ways that differ from the defaults. */
  ways: Partial<Record<Kind, Way>>;
  /** The end of the current quiet hours; null outside of them. */
  quietUntil: Date | null;
  /** Eight on the next day of the reader. */
  tomorrow: Date;
  isThere: boolean;
  isReached: boolean;
  /** Whether the reader is suspended or banned. */
  shutOut: boolean;
  /** The number of mails sent to the reader today. */
  mails: number;
}

/** A kind of a notification whose mail is due. */
export interface DueMail {
  notification: string;
  kind: Kind;
  gathered: boolean;
}

/** People with due mails, earliest first; personal kinds wait while their reader is online. */
export const selectReaders = (sql: Sql, now: Date, most: number) =>
  sql<{ userid: string }[]>`
    select m.userid from notice_mails m
    where m.mailed_at is null and m.due_at <= ${now}
      and (m.kind <> all(${[...personalKinds]}) or not ${isThere(sql, 'm.userid', now)})
    group by m.userid order by min(m.due_at) limit ${most}`.values('userid');

/**
 * Locks a reader until the transaction ends, against other processes' mails and a deletion of the account. Undefined if
 * it is deleted already.
 */
export async function holdReader(tx: Transaction, userid: string, now: Date): Promise<Reader | undefined> {
  const [reader] = await tx<(Omit<Reader, 'mails'> & { today: string })[]>`
    select u.userid, coalesce(u.email, '') as email, u.lang, coalesce(s.ways, '{}') as ways,
      case when s.quiet_from is not null then quiet_until(${now}, s.quiet_from, s.quiet_to, ${settledZone(tx)}) end
        as "quietUntil",
      next_gathering(${now}, 'tomorrow', ${settledZone(tx)}) as tomorrow, local_time(${now}, ${settledZone(tx)})::date as today,
      ${isThere(tx, 'u.userid', now)} as "isThere", ${isReached(tx)} as "isReached", ${isShutOut(tx, 'u')} as "shutOut"
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
    select notification::text as notification, kind, gathered from notice_mails
    where userid = ${userid} and mailed_at is null and due_at <= ${now} order by due_at, notification for update`;

const these = (sql: Sql, mails: readonly DueMail[]) => sql`
  (notification, kind) in (select * from unnest(
    ${mails.map(({ notification }) => notification)}::bigint[], ${mails.map(({ kind }) => kind)}::text[]))`;

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
  { userid }: Reader,
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
