import type { StaffRole } from '#contract/accounts/policy.ts';
import { vipLevel } from '#contract/points/vip.ts';
import { Problem } from '#contract/problems.ts';
import { countShared } from '../book-pages/count.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { followersOf } from '../follows/count.ts';
import { countOnSale } from '../listings/on-sale.ts';
import { bouncedAt } from '../mail/bounced.ts';
import { maySeeFollowers, maySeePrivate, shownAvatar } from '../people/policy.ts';
import { balanceOf } from '../points/ledger.ts';
import { pointsTag } from '../points/tags.ts';
import { standingOf } from '../standing/standing.ts';
import { schoolShown } from './school-mark.ts';
import { findUser, type UserRow } from './stores/account-store.ts';
import { findRestriction } from './stores/restriction-store.ts';
import { userTag } from './tags.ts';

export type { UserRow };

/** Returns the user of an unchecked userid or code, even a deleted one; undefined if it is none. Throws `not-found`. */
export async function addressedUser(context: Context, userid: unknown): Promise<UserRow | undefined> {
  if (typeof userid === 'number') return addressedUser(context, String(userid));
  if (typeof userid !== 'string' || userid === '') return undefined;
  const user = await knownUser(context, userid);
  if (!user) throw new Problem('not-found');
  return user;
}

/** Returns the user with this userid or code, even a deleted one; undefined if there is none. */
export const knownUser = async ({ db }: { db: Sql }, userid: string): Promise<UserRow | undefined> =>
  userid.includes('\u0000') ? undefined : findUser(db, userid);

/** Returns a seller's public details without the name; null if there is no such user. */
export async function showSeller({ db, clock, shows, site }: Context, userid: string) {
  shows(userTag(userid));
  const [user, items] = await Promise.all([findUser(db, userid), countOnSale(db, userid)]);
  return user
    ? {
        school: schoolShown(site, user, clock()),
        joined: joinedAt(user),
        staff: staffRole(user),
        counts: { items },
      }
    : null;
}

/** Returns a person as others see them, plus e-mail, balance and contact if the viewer is that person. */
export async function showUser(context: Context, user: UserRow) {
  const { db, viewer, clock, shows, site } = context;
  shows(userTag(user.userid));
  shows(pointsTag(user.userid));
  const own = maySeePrivate(viewer, user);
  const [items, contents, followers, balance, bounced, standing, restriction] = await Promise.all([
    countOnSale(db, user.userid),
    countShared(db, user.userid),
    maySeeFollowers(viewer, user) ? followersOf(db, user.userid) : null,
    balanceOf(db, user.userid),
    own ? bouncedAt(db, user.email) : null,
    own ? standingOf(context, user.userid) : null,
    own ? findRestriction(db, { userid: user.userid, now: clock() }) : undefined,
  ]);
  return {
    userid: user.userid,
    username: user.username,
    avatar: shownAvatar(user),
    school: schoolShown(site, user, clock()),
    vip: user.deleted ? 0 : vipLevel(balance),
    merchant: user.merchant ? 1 : 0,
    joined: joinedAt(user),
    counts: { items, contents, followers },
    staff: staffRole(user),
    ...(standing && { role: user.role, standing }),
    email: own ? user.email : '',
    ...(bounced && { email_bounced: true as const }),
    ...(own && {
      state: restriction?.restricted ?? ('active' as const),
      until: restriction?.until?.toISOString() ?? null,
    }),
    balance: own ? balance : null,
    contact: own ? user.contact : '',
  };
}

/** The role of a member of staff; null for others. */
export const staffRole = ({ role }: Pick<UserRow, 'role'>): StaffRole | null =>
  role === 'member' ? null : role;

const joinedAt = ({ createdAt }: UserRow) => createdAt.toISOString();
