import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import type { Settings } from '../settings/settings.ts';

/** Access to accounts and personal data. `contract/accounts/policy.ts` holds the roles. */

/** The demo's people have a published password, so they may not sign in on a live site. */
export const maySignIn = ({ live }: Pick<Settings, 'live'>, { demo }: { demo: boolean }): boolean =>
  !(live && demo);

/** E-mail, balance and contacts. */
export const maySeePrivate = (viewer: Viewer | null, person: Owned): boolean => owns(viewer, person);

/**
 * Whether a person, a table of `users` with this name in the query, is suspended or banned, also if the end has just
 * passed.
 */
export const isShutOut = (sql: Sql, person: string): Fragment =>
  sql`coalesce(${sql.unsafe(person)}.restricted in ('suspended', 'banned'), false)`;

/** Whether a person, `users u`, exists and is not shut out at a time. */
export const isIn = (sql: Sql, now: Date | Fragment): Fragment => sql`
  (u.deleted_at is null and not coalesce(u.restricted in ('suspended', 'banned')
    and (u.restricted_until is null or u.restricted_until > ${now}), false))`;
