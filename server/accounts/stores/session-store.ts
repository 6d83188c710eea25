import type { Role } from '#contract/accounts/policy.ts';
import type { PersonState } from '#contract/moderation/policy.ts';
import { gathered } from '../../database/gathered.ts';
import { hidden } from '../../database/planned.ts';
import type { Sql } from '../../database/pool.ts';
import { telling } from '../../notifications/tell.ts';
import { heldAccount, isIn } from '../policy.ts';

export interface SessionRow {
  id: string;
  agent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** A live session with the fields of its viewer. */
interface LiveSession {
  userid: string;
  code: string;
  username: string;
  schoolId: number;
  merchant: boolean;
  role: Role;
  restricted: Exclude<PersonState, 'active'> | null;
  restrictedUntil: Date | null;
  demo: boolean;
  sessionId: string;
  lastSeenAt: Date;
  wrote: number | null;
  factorAt: Date | null;
  factorConfirmedAt: Date | null;
}

/** A pair to look up: the hash of the session, and the earliest last use of a live session. */
interface SessionKey {
  userid: string;
  hash: Buffer;
  oldest: Date;
}

/** Returns the live session of a pair, or undefined. */
export const findSession = gathered(async (sql: Sql, asked: SessionKey[]) => {
  const rows = await sql<(LiveSession & { nr: number })[]>`
    select a.nr::int as nr, u.userid, u.code, u.username, u.school_id as "schoolId", u.merchant, u.role, u.demo,
      u.restricted, u.restricted_until as "restrictedUntil",
      s.id as "sessionId", s.last_seen_at as "lastSeenAt", w.position as wrote,
      s.factor_at as "factorAt", s.factor_confirmed_at as "factorConfirmedAt"
    from unnest(${hidden(sql, sql`${asked.map(({ userid }) => userid)}::text[]`)},
      ${hidden(sql, sql`${asked.map(({ hash }) => hash.toString('hex'))}::text[]`)},
      ${hidden(sql, sql`${asked.map(({ oldest }) => oldest.toISOString())}::timestamptz[]`)}) with ordinality as a (userid, hash, oldest, nr)
    join sessions s on s.hash = decode(a.hash, 'hex') and s.last_seen_at > a.oldest
    join users u on u.userid = s.userid and (u.userid = a.userid or u.code = a.userid)
    left join own_writes w on w.userid = u.userid`;
  const byNr = new Map(rows.map(({ nr, ...session }) => [nr, session]));
  return asked.map((_, place): LiveSession | undefined => byNr.get(place + 1));
});

/**
 * Inserts a session unless the user is deleted or shut out, the password hash differs from `passwordHash` or, without
 * `demo`, the user is of the demo; returns whether it did. Only `for share` waits for a password change. An unknown
 * browser (`isNew`) notifies the user, except in the hour after the sign-up, when people set up their devices.
 */
export function insertSession(
  sql: Sql,
  row: {
    userid: string;
    hash: Buffer;
    agent: string;
    now: Date;
    passwordHash: string | null;
    demo: boolean;
    factorAt: Date | null;
    isNew: boolean;
  },
) {
  return sql`
    with opened as (
      insert into sessions (userid, hash, agent, created_at, last_seen_at, factor_at)
      select userid, ${row.hash}::bytea, ${row.agent}, ${row.now}::timestamptz, ${row.now}::timestamptz,
        ${row.factorAt}::timestamptz
      from users u where userid = ${row.userid} and (${row.demo} or not demo) and ${isIn(sql, row.now)}
        and (${row.passwordHash}::text is null or password_hash = ${row.passwordHash}) for share
      returning userid, created_at
    ), told as (${telling(
      sql,
      sql`select 'security', 'account', userid, null, array[userid], null, created_at, '{"what": "device"}'::jsonb
        from opened
        where ${row.isNew} and exists (select from users u where u.userid = opened.userid and u.created_at < opened.created_at - interval '1 hour')`,
      'data',
    )})
    select 1 from opened`.any();
}

export async function touchSession(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update sessions set last_seen_at = greatest(last_seen_at, ${now}) where id = ${id}`;
}

export const deleteSession = (sql: Sql, userid: string, id: string) =>
  sql`delete from sessions where userid = ${userid} and id = ${id}::uuid`.any();

/** Ends all sessions of a user, except the one with the id `except`. Returns how many. */
export async function deleteSessions(sql: Sql, userid: string, except: string | null): Promise<number> {
  const ended = await sql`
    delete from sessions where userid = ${userid} and (${except}::uuid is null or id <> ${except}::uuid)`;
  return ended.count;
}

export const selectSessions = async (sql: Sql, userid: string, oldest: Date) => sql<SessionRow[]>`
    select id, agent, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
    where userid = ${userid} and last_seen_at > ${oldest} order by last_seen_at desc limit 200`;

/** Returns the ids of those sessions that are alive. */
export async function selectLive(sql: Sql, ids: readonly string[], oldest: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  return sql<{ id: string }[]>`
    select id from sessions
    where id = any(${ids as string[]}::uuid[]) and last_seen_at > ${oldest}`.values('id');
}

/** Returns up to `most` sessions of a user with an id above `after`, ordered by id. */
export async function selectSessionsAfter(sql: Sql, userid: string, after: string, most: number) {
  return sql<SessionRow[]>`
    select id, agent, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
    where userid = ${userid} and id > ${after}::uuid order by id limit ${most}`;
}

export type TokenKind = 'reset' | 'sign-in';

/** Inserts a token, unless the user is deleted. With `browser`, a hash, only that browser can use it. */
export async function insertToken(
  sql: Sql,
  row: { hash: Buffer; userid: string; kind: TokenKind; expiresAt: Date; browser?: Buffer },
): Promise<void> {
  await sql`
    insert into tokens (hash, userid, kind, expires_at, browser)
    select ${row.hash}::bytea, userid, ${row.kind}, ${row.expiresAt}::timestamptz, ${row.browser ?? null}::bytea
    from ${heldAccount(sql, row.userid)}`;
}

/** Returns whether a live token with this hash exists, without using it up. */
export const hasToken = (sql: Sql, userid: string, kind: string, hash: Buffer, now: Date) =>
  sql`
    select 1 from tokens where hash = ${hash} and userid = ${userid} and kind = ${kind} and expires_at > ${now}`.any();

/** Uses up a reset key. Of any number of concurrent callers, one gets true. */
export const takeResetKey = (sql: Sql, userid: string, hash: Buffer, now: Date) =>
  sql`
    delete from tokens where hash = ${hash} and userid = ${userid} and kind = 'reset' and expires_at > ${now}`.any();

/** Uses up a sign-in token, which works only in its own browser. Of any number of concurrent callers, one gets true. */
export function takeSignInToken(sql: Sql, row: { userid: string; hash: Buffer; browser: Buffer; now: Date }) {
  return sql`
    delete from tokens where hash = ${row.hash} and userid = ${row.userid} and kind = 'sign-in'
      and expires_at > ${row.now} and (browser is null or browser = ${row.browser})`.any();
}

/** Deletes a user's tokens of one kind, or all of them with those of appeals and of pending second factors. */
export async function deleteTokens(sql: Sql, userid: string, kind: TokenKind | null = null): Promise<void> {
  if (kind === null) {
    await sql`delete from factor_tickets where userid = ${userid}`;
    await sql`delete from appeal_tokens where userid = ${userid}`;
  }
  await sql`delete from tokens where userid = ${userid} and (${kind}::text is null or kind = ${kind})`;
}

export async function deleteExpiredSessions(sql: Sql, oldest: Date): Promise<void> {
  await sql`delete from sessions where last_seen_at <= ${oldest}`;
}

export async function deleteExpiredTokens(sql: Sql, now: Date): Promise<void> {
  await sql`delete from tokens where expires_at <= ${now}`;
}
