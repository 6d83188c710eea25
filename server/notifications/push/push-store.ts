import { randomUUID } from 'node:crypto';
import { defaultWays, type NotificationKind, type Way } from '#contract/notifications/kinds.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import type { NotifiedRow } from '../stores/event-store.ts';
import { zoneOf } from '../zone.ts';

/**
 * Plans a push for each row of a batch, in its transaction, if the person has a device and pushes one of the new kinds.
 * It is due now, or at the end of their quiet hours.
 */
export async function planPushes(tx: Transaction, rows: readonly NotifiedRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx`
    insert into pushes (notification, event, kind, due_at, quiet)
    select t.id, t.event, k.kind, coalesce(q.until, ${now}), q.until is not null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id bigint, userid text, kinds jsonb, event bigint)
    join users u on u.userid = t.userid
    left join notification_settings s on s.userid = t.userid
    cross join lateral (
      select kind from jsonb_array_elements_text(t.kinds) with ordinality as k (kind, nr)
      where coalesce(s.ways ->> kind, ${JSON.stringify(defaultWays)}::jsonb ->> kind) in ('bell+push', 'all')
      order by nr limit 1
    ) k
    cross join lateral (
      select case when s.quiet_from is not null then
        quiet_until(${now}, s.quiet_from, s.quiet_to, ${zoneOf(tx, tx`s.zone`)})
      end as until
    ) q
    where exists (select from push_subscriptions p where p.userid = t.userid)
    on conflict do nothing`;
}

/** A push that is due: of a row of a person, because of a kind of event. */
export interface DuePush {
  userid: string;
  notification: string;
  kind: NotificationKind;
  quiet: boolean;
}

/**
 * Claims the due pushes of some people for half a minute, all of one person together, skipping people whom another
 * process has. A process that dies leaves them to the next.
 */
export async function claimDue(
  sql: Sql,
  now: Date,
  mostPeople: number,
): Promise<{ claim: string; due: DuePush[] }> {
  const claim = randomUUID();
  const isFree = sql`(p.claimed_until is null or p.claimed_until <= now())`;
  const due = await sql<DuePush[]>`
    with due as (
      select n.userid from (
        select notification from pushes p where due_at <= ${now} and ${isFree} order by due_at limit ${mostPeople}
      ) p join notifications n on n.id = p.notification
    ), person as materialized (
      select userid from users where userid in (select userid from due) for no key update skip locked
    ), claimed as (
      update pushes p set claim = ${claim}, claimed_until = now() + interval '30 seconds' from notifications n, person
      where n.id = p.notification and n.userid = person.userid and p.due_at <= ${now} and ${isFree}
      returning n.userid, p.notification, p.event, p.kind, p.quiet
    )
    select distinct on (notification) userid, notification::text as notification, kind, quiet
    from claimed order by notification, event desc`;
  return { claim, due };
}

/**
 * Deletes claimed pushes right before they are sent, and returns the unread rows whose pushes this process alone may
 * send.
 */
export const takeClaimed = async (
  sql: Sql,
  claim: string,
  notifications: readonly string[],
): Promise<Set<string>> =>
  new Set(
    await sql<{ id: string }[]>`
      with taken as (
        delete from pushes where claim = ${claim} and notification = any(${[...notifications]}::bigint[])
        returning notification
      )
      select id::text as id from notifications where unread and id in (select notification from taken)`.values(
      'id',
    ),
  );

export interface PushChoice {
  ways: Partial<Record<NotificationKind, Way>>;
  preview: boolean;
}

/** People's settings for pushes; leaves out people without any. */
export async function findChoices(sql: Sql, userids: readonly string[]): Promise<Map<string, PushChoice>> {
  const rows = await sql<({ userid: string } & PushChoice)[]>`
    select userid, ways, preview from notification_settings where userid = any(${[...userids]})`;
  return new Map(rows.map(({ userid, ...choice }) => [userid, choice]));
}
