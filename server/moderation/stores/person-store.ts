import type { Role } from '#contract/accounts/policy.ts';
import type { PersonState } from '#contract/moderation/policy.ts';
import { isRestrictedAt } from '../../accounts/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';

/** A person on whom staff may act, with their current restriction. */
export interface PersonRow {
  readonly userid: string;
  readonly role: Role;
  readonly schoolId: number;
  readonly lang: 'en' | 'zh';
  readonly restricted: Exclude<PersonState, 'active'> | null;
  readonly until: Date | null;
  /** Whether the account was deleted. */
  readonly left: boolean;
}

const columns = (sql: Sql, now: Date) => sql`
  u.userid, u.role, u.school_id as "schoolId", u.lang,
  case when ${isRestrictedAt(sql, 'u', now)} then u.restricted end as restricted,
  u.restricted_until as until, u.deleted_at is not null as left`;

export const findActedOn = (sql: Sql, userid: string, now: Date) =>
  sql<PersonRow[]>`select ${columns(sql, now)} from users u where u.userid = ${userid}`.first();

/** A person's role, school and restriction, locked, so that acts on one person are serialized. */
export const lockActedOn = (tx: Transaction, userid: string, now: Date) =>
  tx<PersonRow[]>`
    select ${columns(tx, now)} from users u where u.userid = ${userid} for no key update`.first();

export type Restricted = Pick<PersonRow, 'userid' | 'restricted' | 'until'>;

/** Sets a locked person's restriction from their acts in effect, and returns it. */
export async function renewRestriction(tx: Transaction, userid: string, now: Date): Promise<Restricted> {
  const [row] = await tx<[Restricted]>`
    update users u set restricted = r.restricted, restricted_until = r.until
    from restriction_of(${userid}, ${now}) r where u.userid = ${userid}
    returning u.userid, u.restricted, u.restricted_until as until`;
  return row;
}

/** Locks some people whose restriction has expired, and updates it. Returns them. */
export const endOverdue = (tx: Transaction, now: Date, most: number) =>
  tx<Restricted[]>`
    with over as (
      select userid from users where restricted is not null and restricted_until <= ${now}
      order by restricted_until limit ${most} for no key update skip locked
    )
    update users u set restricted = r.restricted, restricted_until = r.until
    from over, restriction_of(over.userid, ${now}) r where u.userid = over.userid
    returning u.userid, u.restricted, u.restricted_until as until`;

/** The schools to which a moderator is limited; empty for all. */
export const selectSchools = (sql: Sql, userid: string) =>
  sql<{ school: number }[]>`
    select school_id as school from moderator_schools where userid = ${userid} order by 1`.values('school');

/**
 * Whether a person of `users s` reviews cases: staff who are not restricted now; people of the demo only if an admin or
 * the operator gave them the role.
 */
const looksAtCases = (sql: Sql) => sql`
  s.role <> 'member' and s.deleted_at is null
  and not ${isRestrictedAt(sql, 's', sql`now()`)}
  and (not s.demo or exists (select from staff_acts a where a.person = s.userid and a.act = 'set_role'))`;

/** Whether any staff review cases. */
export const hasStaff = (sql: Sql) => sql`select 1 from users s where ${looksAtCases(sql)} limit 1`.any();

/** Whether staff other than the viewer may decide about a person: another admin or, for a member, another moderator. */
export const hasOtherStaff = (
  sql: Sql,
  not: string,
  { userid, role, schoolId }: Pick<PersonRow, 'userid' | 'role' | 'schoolId'>,
) =>
  sql`
    select 1 from users s where ${looksAtCases(sql)} and s.userid not in (${not}, ${userid}) and (s.role = 'admin'
      or s.role = 'moderator' and ${role} = 'member' and (
        not exists (select from moderator_schools m where m.userid = s.userid)
        or exists (select from moderator_schools m where m.userid = s.userid and m.school_id = ${schoolId})))
    limit 1`.any();

/** Stores hashes of a banned person's own and school's address, which outlive the account. */
export async function banAddress(tx: Transaction, userid: string, now: Date): Promise<void> {
  await tx`
    insert into banned_addresses (hash, person, at)
    select sha256(convert_to(lower(address), 'UTF8')), userid, ${now}::timestamptz
    from users, lateral (values (email), (school_email)) as its (address)
    where userid = ${userid} and address is not null
    on conflict do nothing`;
}

/** Deletes the hashes of this person's ban; the same address may stay banned by another account. */
export async function allowAddress(tx: Transaction, userid: string): Promise<void> {
  await tx`delete from banned_addresses where person = ${userid}`;
}
