import { defaultWays, neverOff, personalKinds } from '#contract/notifications/kinds.ts';
import type { Fragment, Sql, Transaction } from '../../database/pool.ts';
import { hasBounced } from '../../mail/bounced.ts';
import type { ToldRow } from '../stores/turn-store.ts';
import { zoneOf } from '../zone.ts';

/** The zone of a person with settings `s`. */
export const settledZone = (sql: Sql): Fragment => zoneOf(sql, sql`s.zone`);

/** Whether mail reaches a person of users `u`; the addresses of the demo's people are made up. */
export const isReached = (sql: Sql): Fragment =>
  sql`u.deleted_at is null and not u.demo and not ${hasBounced(sql, 'u.email')}`;

/** Whether the way of a kind, an expression, includes mail in the settings `s`. */
const isMailed = (sql: Sql, kind: string): Fragment => sql`
  coalesce(s.ways ->> ${sql.unsafe(kind)}, ${JSON.stringify(defaultWays)}::jsonb ->> ${sql.unsafe(kind)})
    in ('bell+mail', 'all')`;

/**
 * Plans the mails of a turn's rows, in its transaction; `delay` is in seconds. A planned or sent mail blocks another
 * until the row is read, except for kinds that cannot be off. New passwords and devices have their own mails.
 */
export async function planMails(
  tx: Transaction,
  rows: readonly ToldRow[],
  { now, delay }: { now: Date; delay: number },
): Promise<void> {
  if (rows.length === 0) return;
  const later = new Date(now.getTime() + delay * 1000);
  await tx`
    insert into notice_mails as m (notification, kind, userid, event, due_at, gathered)
    select r.id, k.kind, r.userid, r.event,
      case when k.personal then ${later} when k.kind = 'security' then ${now}
        else next_gathering(${now}, coalesce(s.mail, 'now'), ${settledZone(tx)}) end,
      not k.personal and k.kind <> 'security'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, userid text, kinds text[], event bigint)
    join users u on u.userid = r.userid and ${isReached(tx)}
    left join notification_settings s on s.userid = r.userid
    cross join lateral (
      select distinct on (of_kind) kind, of_kind = '' as personal
      from (
        select kind, nr, case when kind = any(${[...personalKinds]}) then '' else kind end as of_kind
        from unnest(r.kinds) with ordinality as told (kind, nr) where ${isMailed(tx, 'kind')}
      ) mailed order by of_kind, nr
    ) k
    where not (k.personal and exists (
        select from notice_mails o where o.notification = r.id and o.kind = any(${[...personalKinds]})))
      and not (k.kind = 'security' and exists (
        select from notifications n where n.id = r.id and n.data ->> 'what' in ('password', 'device')))
    order by r.id, k.kind
    on conflict (notification, kind) do update
      set due_at = excluded.due_at, event = excluded.event, gathered = excluded.gathered, mailed_at = null
      where m.mailed_at is not null and m.kind = any(${[...neverOff]})`;
}

/** Moves a person's pending mails to the times of their new settings. */
export async function planAgain(tx: Transaction, userid: string, now: Date): Promise<void> {
  await tx`
    update notice_mails m set due_at = next_gathering(${now}, s.mail, ${settledZone(tx)})
    from users u join notification_settings s on s.userid = u.userid
    where u.userid = ${userid} and m.userid = u.userid and m.mailed_at is null and m.gathered
      and m.kind <> all(${[...personalKinds]}) and m.due_at > ${now}`;
}
