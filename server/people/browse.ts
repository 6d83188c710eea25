import { renameDays } from '#contract/accounts/accounts.ts';
import { mostOfPerson, type ShownPerson } from '#contract/people/people.ts';
import { Problem } from '#contract/problems.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { staffRole, type UserRow } from '../accounts/browse.ts';
import { personNamed } from '../accounts/named.ts';
import { schoolShown } from '../accounts/school-mark.ts';
import { personTag, userTag } from '../accounts/tags.ts';
import { newestOf } from '../book-pages/browse.ts';
import { countShared } from '../book-pages/count.ts';
import { daysAfter } from '../clock.ts';
import type { Context } from '../context.ts';
import { followedBy, followersOf } from '../follows/count.ts';
import { countWritten, excerptsOf } from '../forum/browse.ts';
import type { list } from '../listings/browse.ts';
import { countOnSale, countSold } from '../listings/on-sale.ts';
import {
  hasPage,
  maySeeFollowers,
  maySeeFollowing,
  maySeeSettings,
  shownAbout,
  shownAvatar,
} from './policy.ts';

/**
 * Returns the person of an unchecked username; undefined if the field is missing. Throws `not-found` for an unknown
 * name, and for a person without a page.
 */
export async function addressedPerson(context: Context, username: unknown): Promise<UserRow | undefined> {
  if (username === undefined) return undefined;
  const person = await personNamed(context, username);
  if (!person || !hasPage(person, context.site)) throw new Problem('not-found');
  return person;
}

/** Whether this is a person's current name, in any case; a former one redirects. */
export const isCalled = ({ username }: UserRow, name: unknown): boolean =>
  String(name).toLowerCase() === username.toLowerCase();

/** Returns a person's page. `read` returns the listings of a list, as the viewer sees them. */
export async function showPerson<Listing>(
  context: Context,
  user: UserRow,
  read: (context: Context, asked: Parameters<typeof list>[1]) => Promise<Listing[]>,
) {
  const { userid } = user;
  context.shows(userTag(userid));
  context.shows(personTag(userid));
  const newest = {
    seller: userid,
    school_id: everySchool,
    limit: mostOfPerson,
    offset: 0,
    sort: 'time_desc',
  } as const;
  const [person, listings, topics, contents] = await Promise.all([
    shownPerson(context, user),
    read(context, newest),
    excerptsOf(context, userid, mostOfPerson),
    newestOf(context, userid, mostOfPerson),
  ]);
  return {
    person,
    listings,
    topics,
    contents,
    ...(maySeeSettings(context.viewer, user) && { own: settingsOf(user, context.clock()) }),
  };
}

async function shownPerson({ reads, viewer, clock, site }: Context, user: UserRow): Promise<ShownPerson> {
  const { userid } = user;
  const [items, sold, written, contents, followers, following] = await Promise.all([
    countOnSale(reads, userid),
    countSold(reads, userid),
    countWritten(reads, userid),
    countShared(reads, userid),
    maySeeFollowers(viewer, user) ? followersOf(reads, userid) : null,
    maySeeFollowing(viewer, user) ? followedBy(reads, userid) : null,
  ]);
  return {
    userid,
    username: user.username,
    avatar: shownAvatar(user),
    school: schoolShown(site, user, clock()),
    joined: user.createdAt.toISOString(),
    about: shownAbout(user),
    counts: { items, sold, ...written, contents, followers, following },
    staff: staffRole(user),
  };
}

function settingsOf({ showFollowers, showFollowing, renamedAt }: UserRow, now: Date) {
  const free = renamedAt && daysAfter(renamedAt, renameDays);
  return {
    show: { followers: showFollowers, following: showFollowing },
    rename_after: free && free > now ? free.toISOString() : null,
  };
}
