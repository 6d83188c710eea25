import type { VapidKeys } from 'web-push';
import type { Sql } from '../../database/pool.ts';

/** A device, and the endpoint for its pushes. */
export interface Subscription {
  userid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Stores a device for its session, as the newest of the person. Returns whether that session is still open. */
export const upsertSubscription = (
  sql: Sql,
  it: Subscription & { sessionId: string | null; now: Date },
): Promise<boolean> =>
  sql`
    insert into push_subscriptions as p (endpoint, userid, session_id, p256dh, auth, created_at)
    select ${it.endpoint}, s.userid, s.id, ${it.p256dh}, ${it.auth}, ${it.now}
    from sessions s where s.userid = ${it.userid} and s.id = ${it.sessionId}::uuid for key share
    on conflict (endpoint) do update set userid = excluded.userid, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, place = default, rests_until = null,
      created_at = case when p.userid = excluded.userid then p.created_at else excluded.created_at end
    returning 1`.any();

/** Keeps only the newest `most` devices of a person. */
export async function deleteOldest(sql: Sql, userid: string, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where userid = ${userid} and place <= (
      select place from push_subscriptions where userid = ${userid} order by place desc offset ${most} limit 1)`;
}

export async function deleteSubscription(sql: Sql, userid: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where userid = ${userid} and endpoint = ${endpoint}`;
}

/** Removes devices that their push service no longer knows. */
export async function deleteGone(sql: Sql, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return;
  await sql`delete from push_subscriptions where endpoint = any(${[...endpoints]})`;
}

/** Pauses pushes to devices until a time. */
export async function restUntil(sql: Sql, endpoints: readonly string[], until: Date): Promise<void> {
  if (endpoints.length === 0) return;
  await sql`update push_subscriptions set rests_until = ${until} where endpoint = any(${[...endpoints]})`;
}

export async function deleteSubscriptions(sql: Sql, userid: string): Promise<void> {
  await sql`delete from push_subscriptions where userid = ${userid}`;
}

/** The devices of people that are not paused, of sessions used since a time. */
export const selectDevices = async (sql: Sql, userids: readonly string[], since: Date, now: Date) =>
  sql<Subscription[]>`
    select p.userid, p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.userid = any(${[...userids]}) and s.last_seen_at > ${since}
      and (p.rests_until is null or p.rests_until <= ${now})
    order by p.place`;

export interface ExportedDevice {
  endpoint: string;
  createdAt: Date;
  place: string;
}

/** Returns up to `most` devices of a person after a place, in the order in which they subscribed. */
export const selectDevicesAfter = async (sql: Sql, userid: string, after: string, most: number) =>
  sql<ExportedDevice[]>`
    select endpoint, created_at as "createdAt", place::text as place from push_subscriptions
    where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;

export const findKeys = (sql: Sql) =>
  sql<VapidKeys[]>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys`.first();

/** Stores these keys, unless another process was first. */
export async function insertKeys(sql: Sql, { publicKey, privateKey }: VapidKeys): Promise<void> {
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`;
}
