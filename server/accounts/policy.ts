import type { Fragment, Sql } from '../database/pool.ts';
import type { Settings } from '../settings/settings.ts';

// Rules of signing in. `people/policy.ts` defines who sees what of a person, `contract/accounts/policy.ts` the roles.

/** The demo's people have a published password, so they may not sign in on a live site. */
export const maySignIn = ({ live }: Pick<Settings, 'live'>, { demo }: { demo: boolean }): boolean =>
  !(live && demo);

/**
 * Whether a person is suspended or banned, also between the end of a sanction and the update that removes it. `person` is
 * the name of the table `users` in the query.
 */
export const isShutOut = (sql: Sql, person: string): Fragment =>
  sql`coalesce(${sql.unsafe(person)}.restricted in ('suspended', 'banned'), false)`;

/**
 * The row of a person, for `select … from`, held so that the account is not deleted before the statement's transaction
 * ends. No row if it is deleted.
 */
export const heldAccount = (sql: Sql, userid: string): Fragment =>
  sql`users where userid = ${userid} and deleted_at is null for key share`;

/** Whether a person is restricted at a time. `person` is as for `isShutOut`. */
export const isRestrictedAt = (sql: Sql, person: string, now: Date | Fragment): Fragment => {
  const users = sql.unsafe(person);
  return sql`
    (${users}.restricted is not null and (${users}.restricted_until is null or ${users}.restricted_until > ${now}))`;
};

/** Whether a person, `users u`, exists and is not shut out at a time. */
export const isIn = (sql: Sql, now: Date | Fragment): Fragment => sql`
  (u.deleted_at is null and not (${isShutOut(sql, 'u')} and ${isRestrictedAt(sql, 'u', now)}))`;
