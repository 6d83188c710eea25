import { vipLevel } from '#contract/points/vip.ts';
import { Problem } from '#contract/problems.ts';
import { schoolOf } from '#contract/schools/schools.ts';
import { countShared } from '../book-pages/count.ts';
import type { Context } from '../context.ts';
import { followersOf } from '../follows/count.ts';
import { countOnSale } from '../listings/on-sale.ts';
import { balanceOf } from '../points/ledger.ts';
import { pointsTag } from '../points/tags.ts';
import { findUser, type UserRow } from './stores/account-store.ts';
import { userTag } from './tags.ts';

export type { UserRow };

/**
 * Returns the user, who may be deleted, of an unchecked userid, plain or opaque; undefined if the field is not an id.
 * Throws `not-found`.
 */
export async function addressedUser(context: Context, userid: unknown): Promise<UserRow | undefined> {
  if (typeof userid === 'number') return addressedUser(context, String(userid));
  if (typeof userid !== 'string' || userid === '') return undefined;
  const user = await knownUser(context, userid);
  if (!user) throw new Problem('not-found');
  return user;
}

/** Returns the user, who may be deleted, of a userid, plain or opaque; undefined if there is none. */
export async function knownUser({ db }: Context, userid: string): Promise<UserRow | undefined> {
  return userid.includes('\u0000') ? undefined : findUser(db, userid);
}

/** Returns a seller's public details beside the name; null if there is no such user. */
export async function showSeller({ db, shows }: Context, userid: string) {
  shows(userTag(userid));
  const [user, items] = await Promise.all([findUser(db, userid), countOnSale(db, userid)]);
  return user ? { school: schoolShown(user), joined: joinedAt(user), counts: { items } } : null;
}

/** Returns a person as others see them; e-mail, balance and contacts only for that person. */
export async function showUser({ db, viewer, shows }: Context, user: UserRow) {
  shows(userTag(user.userid));
  shows(pointsTag(user.userid));
  const own = viewer?.userid === user.userid;
  const [items, contents, followers, balance] = await Promise.all([
    countOnSale(db, user.userid),
    countShared(db, user.userid),
    followersOf(db, user.userid),
    balanceOf(db, user.userid),
  ]);
  return {
    userid: user.userid,
    username: user.username,
    avatar: user.avatar ?? '',
    school: schoolShown(user),
    vip: user.deleted ? 0 : vipLevel(balance),
    merchant: user.merchant ? 1 : 0,
    joined: joinedAt(user),
    counts: { items, contents, followers },
    email: own ? user.email : '',
    balance: own ? balance : null,
    contact: own ? user.contact : '',
  };
}

function schoolShown({ schoolId, schoolVerified }: UserRow) {
  const school = schoolOf(schoolId);
  return { id: schoolId, name: school?.name ?? '', abbr: school?.abbr ?? '', verified: schoolVerified };
}

const joinedAt = ({ createdAt }: UserRow) => createdAt.toISOString();
