import type { Role } from '#contract/accounts/policy.ts';
import { farthestOffset } from '#contract/list-limits.ts';
import type { PersonState } from '#contract/moderation/policy.ts';
import { isRestrictedAt } from '../../accounts/policy.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { isShown } from '../../listings/policy.ts';
import { standingOf, stateOf } from './state-store.ts';

export interface ListedPersonRow {
  readonly userid: string;
  readonly username: string;
  readonly email: string;
  readonly schoolId: number;
  readonly schoolVerified: boolean;
  readonly schoolVerifiedAt: Date | null;
  readonly role: Role;
  readonly state: PersonState;
  readonly standing: number;
  readonly createdAt: Date;
}

interface PeopleFilter {
  /** Only people of these schools; none for all. */
  readonly schools: readonly number[];
  readonly q: string;
  readonly byEmail: boolean;
  readonly role: Role | undefined;
  readonly state: ListedPersonRow['state'] | undefined;
  readonly now: Date;
}

const columns = (sql: Sql, now: Date) => sql`
  u.userid, u.username, u.email, u.school_id as "schoolId", u.school_verified as "schoolVerified",
  u.school_verified_at as "schoolVerifiedAt", u.role,
  ${stateOf(sql, now)} as state, s.level as standing, u.created_at as "createdAt"`;

/** A page of the matching people, newest first; `total` is their number from `countPeople`. */
export async function selectPeople(
  sql: Sql,
  filter: PeopleFilter,
  { offset, limit }: PageBounds,
  total: number,
) {
  // Rare matches are found first, since a scan along the newest people would read every row for them.
  const narrow = filter.q !== '' || (filter.state !== undefined && filter.state !== 'active');
  const rare = narrow && total <= farthestOffset;
  return sql<ListedPersonRow[]>`
    with found as ${rare ? sql`materialized` : sql`not materialized`} (
      select u.userid, u.created_at from users u where ${fits(sql, filter)}),
    page as (select userid from found order by created_at desc, userid limit ${limit} offset ${offset})
    select ${columns(sql, filter.now)} from page join users u using (userid)
    join standings(array(select userid from page), ${filter.now}) s on s.person = u.userid
    order by u.created_at desc, u.userid`;
}

/** The number of matching people; a search by name counts only up to one more than a list can reach. */
export const countPeople = (sql: Sql, filter: PeopleFilter) =>
  sql<[{ total: number }]>`
    select count(*)::int as total from (
      select from users u where ${fits(sql, filter)} ${filter.q ? sql`limit ${farthestOffset + 1}` : sql``}
    ) found`.value('total');

export interface PageBounds {
  readonly offset: number;
  readonly limit: number;
}

const fits = (sql: Sql, { schools, q, byEmail, role, state, now }: PeopleFilter): Fragment => sql`
  u.deleted_at is null
  ${schools.length > 0 ? sql`and u.school_id = any(${[...schools]}::int[])` : sql``}
  ${role ? sql`and u.role = ${role}` : sql``}
  ${state ? sql`and ${isInState(sql, state, now)}` : sql``}
  ${q ? sql`and ${matches(sql, q, byEmail)}` : sql``}`;

/** In SQL: whether a row `u` is in a state; the few people who are not active are found by their index. */
const isInState = (sql: Sql, state: ListedPersonRow['state'], now: Date): Fragment =>
  state === 'active'
    ? sql`not ${isRestrictedAt(sql, 'u', now)}`
    : sql`u.restricted = ${state} and ${isRestrictedAt(sql, 'u', now)}`;

/**
 * In SQL: whether a row `u` of `users` has this id, or a name or address that contains this text, or begins with it if
 * short.
 */
export function matches(sql: Sql, q: string, byEmail: boolean): Fragment {
  const part = q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  const like = q.length < 3 ? `${part}%` : `%${part}%`;
  return sql`(u.userid = ${q} or u.code = ${q} or lower(u.username) like ${like}
    ${byEmail ? sql`or lower(u.email) like ${like}` : sql``})`;
}

/** The state and standing of one person. */
export const findFacts = (sql: Sql, userid: string, now: Date) =>
  sql<[Pick<ListedPersonRow, 'state' | 'standing'>]>`
    select ${stateOf(sql, now)} as state, ${standingOf(sql, now)} as standing
    from users u where u.userid = ${userid}`.first();

export interface CountsRow {
  readonly listings: number;
  readonly topics: number;
  readonly replies: number;
  readonly contents: number;
  readonly messages: number;
}

/** The numbers of a person's things, each counted by an index. */
export const countThings = (sql: Sql, userid: string) =>
  sql<[CountsRow]>`
    select (select count(*)::int from items i where i.userid = ${userid} and ${isShown(sql)}) as listings,
      (select count(*)::int from topics where userid = ${userid}) as topics,
      (select count(*)::int from posts where userid = ${userid}) as replies,
      (select count(*)::int from contents where userid = ${userid}) as contents,
      (select count(*)::int from messages where from_userid = ${userid}) as messages`.first();
