import type { NotificationKind } from '#contract/notifications/kinds.ts';
import { isBlocked } from '../../chat/policy.ts';
import { hasRead } from '../../chat/recipients.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import { isSilenced } from '../../watches/recipients.ts';
import { isStillSaid, maySeeIt, objectsOf } from '../policy.ts';
import { whomItConcerns } from '../recipients.ts';

/** The most events of one batch, and the most people of one event in it; the next batch continues. */
const mostEvents = 100;
const mostPeople = 1000;

/** A row written by a batch: its new kinds, latest first, and its latest event. */
export interface NotifiedRow {
  id: string;
  userid: string;
  kinds: [NotificationKind, ...NotificationKind[]];
  event: string;
  /** Each event, the latest first. */
  happened: { kind: NotificationKind; actor: string | null; said: string | null; data: object }[];
}

/** Whether any event happened by this time. Not only the oldest is asked, since the clocks of processes differ. */
export const hasEventsBefore = (sql: Sql, by: Date) =>
  sql`select from events where at <= ${by} limit 1`.any();

/**
 * Takes the oldest events that no other process has, and folds them into the rows of their recipients. One statement,
 * so a dying process loses nothing. Returns the changed rows, and whether the batch was too small for all.
 */
export async function takeEvents(sql: Transaction): Promise<{ isFull: boolean; rows: NotifiedRow[] }> {
  // A generic plan, made for a few people, would take seconds for thousands.
  await sql`set local plan_cache_mode = force_custom_plan`;
  const [batch] = await sql<[{ isFull: boolean; rows: NotifiedRow[] }]>`
    with e as materialized (
      select * from events order by id limit ${mostEvents} for update skip locked
    ), w as materialized (
      select e.id, e.kind, e.object_kind, e.object_id, e.actor, e.said, e.data, e.at, p.userid
      from e cross join lateral (
        select distinct userid from (${whomItConcerns(sql, mostPeople)}) concerned
        where userid > e.told_to order by userid limit ${mostPeople}
      ) p
    ), halted as (
      select id, max(userid) as told_to from w group by id having count(*) = ${mostPeople}
    ), stepped as (
      update events set told_to = halted.told_to from halted where events.id = halted.id
    ), ended as (
      delete from events using e
      where events.id = e.id and not exists (select from halted where halted.id = e.id)
    ), n as (
      select w.* from w join users u on u.userid = w.userid
      left join notification_settings s on s.userid = w.userid
      where u.deleted_at is null and w.actor is distinct from w.userid and coalesce(s.ways ->> w.kind, 'bell') <> 'off'
        and not (w.kind = 'follow' and ${wasTold(sql)})
      for key share of u
    ), folded as (
      select n.userid, n.object_kind, n.object_id, count(*)::int as count, array_agg(n.kind order by n.id desc) as kinds,
        coalesce(array_agg(n.actor order by n.id desc) filter (where n.actor is not null), '{}') as actors,
        (array_agg(n.said order by n.id desc))[1] as said, (array_agg(n.data order by n.id desc))[1] as data,
        max(n.id) as last_event, max(n.at) as at,
        jsonb_agg(jsonb_build_object('kind', n.kind, 'actor', n.actor, 'said', n.said, 'data', n.data) order by n.id desc)
          as happened
      from n ${objectsOf(sql)}
      where ${maySeeIt(sql)} and ${isStillSaid(sql)} and (n.actor is null or not ${isBlocked(sql, 'n.userid', 'n.actor')})
        and not ${isSilenced(sql)}
      group by n.userid, n.object_kind, n.object_id
    ), told as (
      insert into notifications as r
        (userid, object_kind, object_id, kinds, actors, count, said, data, unread, last_event, updated_at)
      select userid, object_kind, object_id, first_of(kinds, 21), first_of(actors, 3), count, said, data, true,
        last_event, at
      from folded order by userid, object_kind, object_id
      on conflict (userid, object_kind, object_id) do update set
        kinds = first_of(excluded.kinds || case when r.unread then r.kinds else '{}' end, 21),
        actors = first_of(excluded.actors || case when r.unread then r.actors else '{}' end, 3),
        count = excluded.count + case when r.unread then r.count else 0 end,
        said = case when excluded.last_event > r.last_event then excluded.said else r.said end,
        data = case when excluded.last_event > r.last_event then excluded.data else r.data end,
        last_event = greatest(excluded.last_event, r.last_event),
        updated_at = greatest(excluded.updated_at, r.updated_at),
        unread = true
      returning id, userid, object_kind, object_id
    )
    select (select count(*) = ${mostEvents} from e) or exists (select from halted) as "isFull",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id::text, 'userid', userid, 'kinds', f.kinds,
          'event', f.last_event::text, 'happened', f.happened))
        from told t join folded f using (userid, object_kind, object_id)
      ), '[]') as rows`;
  return batch;
}

/** Whether a person was notified of an event like `w` before; a second follow by the same person notifies no one. */
const wasTold = (sql: Sql) => sql`exists (
  select from notifications r
  where r.userid = w.userid and r.object_kind = w.object_kind and r.object_id = w.object_id and w.kind = any(r.kinds))`;

/**
 * Marks rows of a batch as read if their conversation was read during the batch, since neither transaction saw the
 * other. Call it after the commit of the batch.
 */
export async function endReadMeanwhile(sql: Sql, rows: readonly NotifiedRow[]): Promise<void> {
  const ids = rows.filter(({ kinds }) => kinds.includes('message')).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update notifications n set unread = false, count = 0
    where n.id = any(${ids}::bigint[]) and n.unread and n.object_kind = 'conversation'
      and ${hasRead(sql, 'n.userid', 'n.object_id')}`;
}
