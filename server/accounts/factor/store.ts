import { mostPasskeys, recoveryCodes, ticketTries } from '#contract/accounts/factor.ts';
import type { Sql, Transaction } from '../../database/pool.ts';

/** Whether an account has a second factor: one-time codes that are on, or a passkey. */
export const hasFactor = (sql: Sql, userid: string) =>
  sql`
    select 1 from totps where userid = ${userid} and state = 'on'
    union all select 1 from passkeys where userid = ${userid} limit 1`.any();

/** Keeps a new secret until its first code arrives; replaces an earlier unconfirmed one. */
export async function putBegunTotp(sql: Sql, userid: string, secret: Buffer, now: Date): Promise<void> {
  await sql`
    insert into totps (userid, state, secret, created_at) values (${userid}, 'begun', ${secret}, ${now})
    on conflict (userid, state) do update set secret = excluded.secret, created_at = excluded.created_at`;
}

export const findTotp = (sql: Sql, userid: string, state: 'begun' | 'on') =>
  sql<{ secret: Buffer; createdAt: Date }[]>`
    select secret, created_at as "createdAt" from totps where userid = ${userid} and state = ${state}`.first();

/** Activates the new secret and uses up the code of `step`. */
export async function turnTotpOn(tx: Transaction, userid: string, step: number, now: Date): Promise<void> {
  await tx`delete from totps where userid = ${userid} and state = 'on'`;
  await tx`
    update totps set state = 'on', last_step = ${step}, created_at = ${now}
    where userid = ${userid} and state = 'begun'`;
}

/** Uses up the code of a time step. Of any number of concurrent callers, one gets true. */
export const takeStep = (sql: Sql, userid: string, step: number) =>
  sql`
    update totps set last_step = ${step}
    where userid = ${userid} and state = 'on' and last_step < ${step}`.any();

export const deleteTotp = (sql: Sql, userid: string) =>
  sql`delete from totps where userid = ${userid} and state = 'on'`.any();

/** Replaces the recovery codes of a person. */
export async function putRecovery(tx: Transaction, userid: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecovery(tx, userid);
  await tx`
    insert into recovery_codes (userid, hash)
    select ${userid}, decode(it, 'hex')
    from unnest(${hashes.slice(0, recoveryCodes).map((hash) => hash.toString('hex'))}::text[]) as given (it)`;
}

/** Uses up a recovery code. Of any number of concurrent callers, one gets true. */
export const takeRecovery = (sql: Sql, userid: string, hash: Buffer) =>
  sql`delete from recovery_codes where userid = ${userid} and hash = ${hash}`.any();

export async function countRecovery(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from recovery_codes where userid = ${userid}`;
  return row?.count ?? 0;
}

async function deleteRecovery(sql: Sql, userid: string): Promise<void> {
  await sql`delete from recovery_codes where userid = ${userid}`;
}

export interface PasskeyRow {
  id: string;
  userid: string;
  credential: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

const passkeyColumns = (sql: Sql) => sql`
  id, userid, credential, public_key as "publicKey", counter::float8 as counter, transports, name,
  created_at as "createdAt", used_at as "usedAt"`;

export const selectPasskeys = async (sql: Sql, userid: string) =>
  sql<PasskeyRow[]>`
    select ${passkeyColumns(sql)} from passkeys where userid = ${userid} order by created_at desc, id`;

export const findPasskey = (sql: Sql, credential: Buffer) =>
  sql<PasskeyRow[]>`select ${passkeyColumns(sql)} from passkeys where credential = ${credential}`.first();

/** Keeps a passkey; returns its id, or undefined if the person has twenty or the passkey is kept already. */
export const insertPasskey = (
  tx: Transaction,
  row: Pick<PasskeyRow, 'userid' | 'credential' | 'publicKey' | 'counter' | 'transports' | 'name'> & {
    now: Date;
  },
) =>
  tx<{ id: string }[]>`
    insert into passkeys (userid, credential, public_key, counter, transports, name, nr, created_at)
    select ${row.userid}, ${row.credential}::bytea, ${row.publicKey}::bytea, ${row.counter}::bigint,
      ${row.transports}::text[], ${row.name}, nr, ${row.now}::timestamptz
    from generate_series(1, ${mostPasskeys}::integer) as free (nr)
    where not exists (select from passkeys p where p.userid = ${row.userid} and p.nr = free.nr)
    order by nr limit 1
    on conflict do nothing returning id`.value('id');

/** Counts a use of a passkey. Returns false if its counter did not advance, as for a copy. */
export const takeCounter = (sql: Sql, id: string, counter: number, now: Date) =>
  sql`
    update passkeys set counter = ${counter}, used_at = ${now}
    where id = ${id}::uuid and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.any();

export const deletePasskey = (sql: Sql, userid: string, id: string) =>
  sql`delete from passkeys where userid = ${userid} and id = ${id}::uuid`.any();

export async function insertChallenge(
  sql: Sql,
  row: { hash: Buffer; userid: string | null; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into passkey_challenges (hash, userid, expires_at)
    values (${row.hash}, ${row.userid}, ${row.expiresAt})`;
}

/** Uses up a challenge for this person, or for an unknown one. Of any number of concurrent callers, one gets true. */
export const takeChallenge = (sql: Sql, hash: Buffer, userid: string | null, now: Date) =>
  sql`
    delete from passkey_challenges
    where hash = ${hash} and userid is not distinct from ${userid} and expires_at > ${now}`.any();

/** Keeps the ticket of a sign-in. */
export async function insertTicket(
  tx: Transaction,
  row: { hash: Buffer; userid: string; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into factor_tickets (hash, userid, expires_at) values (${row.hash}, ${row.userid}, ${row.expiresAt})`;
}

/** Counts an attempt before its code is checked, so that all concurrent guesses count. Undefined if the ticket has ended. */
export const takeTry = (sql: Sql, hash: Buffer, now: Date) =>
  sql<{ userid: string }[]>`
    update factor_tickets set tries = tries + 1
    where hash = ${hash} and tries < ${ticketTries} and expires_at > ${now} returning userid`.value('userid');

/** Uses up a ticket. Of any number of concurrent callers, one gets true. */
export const takeTicket = (sql: Sql, hash: Buffer) =>
  sql`delete from factor_tickets where hash = ${hash}`.any();

/** Records that a session passed the second factor, and whether this was a repeated proof. */
export async function markFactor(sql: Sql, sessionId: string, now: Date, again: boolean): Promise<void> {
  await sql`
    update sessions set factor_at = ${now}, factor_confirmed_at = case when ${again} then ${now}::timestamptz
      else factor_confirmed_at end
    where id = ${sessionId}::uuid`;
}

/** Revokes the passed second factor of all sessions of a person. */
export async function unmarkFactor(sql: Sql, userid: string): Promise<void> {
  await sql`
    update sessions set factor_at = null, factor_confirmed_at = null
    where userid = ${userid} and factor_at is not null`;
}

/** Removes every second factor of a person, and pending ones. */
export async function deleteFactors(sql: Sql, userid: string): Promise<void> {
  await sql`delete from totps where userid = ${userid}`;
  await sql`delete from passkeys where userid = ${userid}`;
  await deleteRecovery(sql, userid);
  await sql`delete from factor_tickets where userid = ${userid}`;
  await sql`delete from passkey_challenges where userid = ${userid}`;
}

/** Deletes expired rows; new secrets that were begun before `begun` have expired, too. */
export async function deleteExpiredFactors(sql: Sql, now: Date, begun: Date): Promise<void> {
  await sql`delete from factor_tickets where expires_at <= ${now}`;
  await sql`delete from passkey_challenges where expires_at <= ${now}`;
  await sql`delete from totps where state = 'begun' and created_at <= ${begun}`;
}
