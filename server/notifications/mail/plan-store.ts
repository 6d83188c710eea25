import { defaultWays, neverOff, personalKinds } from '#contract/notifications/kinds.ts';
import type { Fragment, Sql, Transaction } from '../../database/pool.ts';
import { hasBounced } from '../../mail/bounced.ts';
import { outcomes } from '../present.ts';
import type { NotifiedRow } from '../stores/event-store.ts';
import { zoneOf } from '../zone.ts';

/** The time zone of a person with settings `s`. */
export const settledZone = (sql: Sql): Fragment => zoneOf(sql, sql`s.zone`);

/** Whether mail reaches a person of users `u`; the addresses of the demo's people are made up. */
export const isReached = (sql: Sql): Fragment =>
  sql`u.deleted_at is null and not u.demo and not ${hasBounced(sql, 'u.email')}`;

/** Whether settings `s` send mail for a kind, an SQL expression. */
const isMailed = (sql: Sql, kind: string): Fragment => sql`
  coalesce(s.ways ->> ${sql.unsafe(kind)}, ${JSON.stringify(defaultWays)}::jsonb ->> ${sql.unsafe(kind)})
    in ('bell+mail', 'all')`;

/**
 * Plans the mails of the rows that a batch has written, in its transaction; `delay` is in seconds. Later events join a
 * waiting mail; after it, only kinds that cannot be switched off are mailed again before the row is read. New passwords,
 * new devices and acts of staff have separate mails.
 */
export async function planMails(
  tx: Transaction,
  rows: readonly NotifiedRow[],
  { now, delay }: { now: Date; delay: number },
): Promise<void> {
  if (rows.length === 0) return;
  const personal = [...personalKinds];
  await tx`
    insert into notice_mails as m (notification, kind, kinds, userid, event, said, actors, count, data, due_at, gathered)
    select r.id, coalesce(waits.kind, k.kind), k.kinds, r.userid, r.event, k.said, k.actors, k.count, k.data,
      case when k.personal then ${later(now, delay)} when k.kind = 'security' then ${now}
        else next_gathering(${now}, coalesce(s.mail, 'now'), ${settledZone(tx)}) end,
      not k.personal and k.kind <> 'security'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, userid text, happened jsonb, event bigint)
    join users u on u.userid = r.userid and ${isReached(tx)}
    left join notification_settings s on s.userid = r.userid
    cross join lateral (
      select (array_agg(kind order by nr))[1] as kind, array_agg(distinct kind) as kinds, of_kind = '' as personal, count(*)::int as count,
        last_of(array_agg(said order by nr desc), ${mostQuoted}) as said,
        first_of(coalesce(array_agg(actor order by nr) filter (where actor is not null), '{}'), 3) as actors,
        (array_agg(data order by nr))[1] as data
      from (
        select it ->> 'kind' as kind, it ->> 'actor' as actor, coalesce(it ->> 'said', '') as said, it -> 'data' as data, nr,
          case when it ->> 'kind' = any(${personal}) then '' else it ->> 'kind' end as of_kind
        from jsonb_array_elements(r.happened) with ordinality as told (it, nr) where ${isMailed(tx, "(it ->> 'kind')")}
      ) mailed group by of_kind
    ) k
    left join lateral (
      select kind from notice_mails where notification = r.id and kind = any(${personal}) limit 1
    ) waits on k.personal
    where not (k.kind = 'security' and exists (
        select from notifications n where n.id = r.id and n.data ->> 'what' in ('password', 'device')))
      and not (k.kind = 'case' and exists (
        select from notifications n where n.id = r.id and n.data ->> 'what' <> all(${[...outcomes]}::text[])))
    order by r.id, k.kind
    on conflict (notification, kind) do update set
      kinds = case when m.mailed_at is null then m.kinds else '{}' end || excluded.kinds,
      said = last_of(case when m.mailed_at is null then m.said else '{}' end || excluded.said, ${mostQuoted}),
      actors = first_of(excluded.actors || case when m.mailed_at is null then m.actors else '{}' end, 3),
      count = excluded.count + case when m.mailed_at is null then m.count else 0 end,
      data = excluded.data,
      due_at = case when m.mailed_at is null then m.due_at else excluded.due_at end,
      gathered = case when m.mailed_at is null then m.gathered else excluded.gathered end,
      event = case when m.mailed_at is null then m.event else excluded.event end,
      mailed_at = null
      where m.mailed_at is null or m.kind = any(${[...neverOff]})`;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** A mail quotes at most this number of messages or replies, the latest. */
const mostQuoted = 5;

/** Reschedules a person's waiting mails by their settings, which have just changed. */
export async function planAgain(tx: Transaction, userid: string, now: Date): Promise<void> {
  await tx`
    update notice_mails m set due_at = next_gathering(${now}, s.mail, ${settledZone(tx)})
    from users u join notification_settings s on s.userid = u.userid
    where u.userid = ${userid} and m.userid = u.userid and m.mailed_at is null and m.gathered
      and m.kind <> all(${[...personalKinds]}) and m.due_at > ${now}`;
}
