import type { PersonState } from '#contract/moderation/policy.ts';
import { gathered } from '../../database/gathered.ts';
import { hidden } from '../../database/planned.ts';
import type { Sql } from '../../database/pool.ts';
import { isRestrictedAt } from '../policy.ts';

/** The restriction of a person, and its end; null if it does not end. */
export interface Restriction {
  readonly restricted: Exclude<PersonState, 'active'>;
  readonly until: Date | null;
}

interface RestrictionKey {
  userid: string;
  now: Date;
}

/** Returns the current restriction of a person. */
export const findRestriction = gathered(async (sql: Sql, keys: RestrictionKey[]) => {
  const rows = await sql<(Restriction & { nr: number })[]>`
    select a.nr::int as nr, u.restricted, u.restricted_until as until
    from unnest(${hidden(sql, sql`${keys.map(({ userid }) => userid)}::text[]`)},
      ${hidden(sql, sql`${keys.map(({ now }) => now.toISOString())}::timestamptz[]`)}) with ordinality as a (userid, now, nr)
    join users u on u.userid = a.userid
    where ${isRestrictedAt(sql, 'u', sql`a.now`)}`;
  const byNr = new Map(rows.map(({ nr, ...it }) => [nr, it]));
  return keys.map((_, place): Restriction | undefined => byNr.get(place + 1));
});

export async function insertAppealToken(
  sql: Sql,
  { hash, userid, expiresAt }: { hash: Buffer; userid: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into appeal_tokens (hash, userid, expires_at) values (${hash}, ${userid}, ${expiresAt})`;
}

/** Returns the person of a token; undefined if it has expired. */
export const findAppealToken = (sql: Sql, hash: Buffer, now: Date) =>
  sql<{ userid: string }[]>`
    select userid from appeal_tokens where hash = ${hash} and expires_at > ${now}`.value('userid');

export async function deleteExpiredAppealTokens(sql: Sql, now: Date): Promise<void> {
  await sql`delete from appeal_tokens where expires_at <= ${now}`;
}

export async function deleteAppealTokens(sql: Sql, userid: string): Promise<void> {
  await sql`delete from appeal_tokens where userid = ${userid}`;
}

/** Whether an e-mail address belongs or belonged to a banned person. */
export const isBanned = (sql: Sql, email: string) =>
  sql`
    select 1 from banned_addresses where hash = sha256(convert_to(lower(${email}::text), 'UTF8'))`.any();
