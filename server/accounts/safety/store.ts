import { mostEvents, type SecurityKind } from '#contract/accounts/factor.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { heldAccount } from '../policy.ts';

export interface SecurityEventRow {
  id: number;
  kind: SecurityKind;
  at: Date;
  agent: string;
  place: string;
}

/**
 * Keeps an event unless the person is deleted; an unknown userid takes the same statement, so that timing reveals
 * nothing.
 */
export async function insertEvent(
  sql: Sql,
  row: Omit<SecurityEventRow, 'id'> & { userid: string },
): Promise<void> {
  await sql`
    insert into security_events (userid, kind, at, agent, place)
    select userid, ${row.kind}, ${row.at}::timestamptz, ${row.agent}, ${row.place}
    from ${heldAccount(sql, row.userid)}`;
}

/** The newest events of a person since `oldest`. Failures have a limit of their own, so that they displace no others. */
export const selectEvents = async (sql: Sql, userid: string, oldest: Date) => {
  const newest = (kinds: Fragment) => sql`(
    select e.id::float8 as id, kind, at, agent, place from security_events e
    where userid = ${userid} and at > ${oldest} and ${kinds} order by e.id desc limit ${mostEvents})`;
  return sql<SecurityEventRow[]>`
    ${newest(sql`kind <> 'failed'`)} union all ${newest(sql`kind = 'failed'`)} order by id desc`;
};

/** Up to `most` events of a person with an id above `after`, in their order. */
export const selectEventsAfter = async (sql: Sql, userid: string, after: number, most: number) =>
  sql<SecurityEventRow[]>`
    select id::float8 as id, kind, at, agent, place from security_events
    where userid = ${userid} and id > ${after} order by id limit ${most}`;

export async function deleteOldEvents(sql: Sql, oldest: Date): Promise<void> {
  await sql`delete from security_events where at <= ${oldest}`;
}

/** Keeps the mark of a browser at its sign-in. Returns whether the mark is new for this account. */
export const putDevice = (sql: Sql, userid: string, hash: Buffer, now: Date) =>
  sql<{ isNew: boolean }[]>`
    insert into devices (userid, hash, first_at, seen_at) values (${userid}, ${hash}, ${now}, ${now})
    on conflict (userid, hash) do update set seen_at = excluded.seen_at
    returning xmax = 0 as "isNew"`.value('isNew');

export const selectDevices = async (sql: Sql, userid: string, after: Buffer, most: number) =>
  sql<{ hash: Buffer; firstAt: Date; seenAt: Date }[]>`
    select hash, first_at as "firstAt", seen_at as "seenAt" from devices
    where userid = ${userid} and hash > ${after} order by hash limit ${most}`;

export async function deleteOldDevices(sql: Sql, oldest: Date): Promise<void> {
  await sql`delete from devices where seen_at <= ${oldest}`;
}

/** Keeps the secret of a link that ends the session with this hash, which `device` opened. */
export async function insertEnd(
  sql: Sql,
  { hash, session, device }: { hash: Buffer; session: Buffer; device: Buffer },
): Promise<void> {
  await sql`
    insert into session_ends (hash, session_id, device)
    select ${hash}::bytea, id, ${device}::bytea from sessions where hash = ${session}`;
}

/** The session that a link ends, and its person; undefined if it has ended. */
export const findEnd = (sql: Sql, hash: Buffer) =>
  sql<
    { sessionId: string; device: Buffer; userid: string; lang: 'en' | 'zh'; agent: string; createdAt: Date }[]
  >`
    select s.id as "sessionId", e.device, s.userid, u.lang, s.agent, s.created_at as "createdAt"
    from session_ends e join sessions s on s.id = e.session_id join users u on u.userid = s.userid
    where e.hash = ${hash}`.first();

/** Forgets a browser: its next sign-in is mailed again. */
export async function deleteDevice(sql: Sql, userid: string, hash: Buffer): Promise<void> {
  await sql`delete from devices where userid = ${userid} and hash = ${hash}`;
}

/** Removes the security data of a person. */
export async function deleteSafety(sql: Sql, userid: string): Promise<void> {
  await sql`delete from security_events where userid = ${userid}`;
  await sql`delete from devices where userid = ${userid}`;
  await sql`delete from email_undos where userid = ${userid}`;
}
