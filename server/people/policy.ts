import { type Owned, owns } from '#contract/accounts/policy.ts';
import { isShutOut } from '../accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import type { Site } from '../site/site.ts';

// Visibility of a person's data. A block does not change it, since public pages need no sign-in.

/** Deleted accounts and helpers have no page. */
export const hasPage = (
  person: Owned & { readonly deleted: boolean },
  { rooms }: Pick<Site, 'rooms'>,
): boolean => !person.deleted && !rooms.of(person.userid);

interface Hiding extends Owned {
  readonly showFollowers: boolean;
  readonly showFollowing: boolean;
}

export const maySeeFollowers = (viewer: Viewer | null, person: Hiding): boolean =>
  person.showFollowers || owns(viewer, person);

export const maySeeFollowing = (viewer: Viewer | null, person: Hiding): boolean =>
  person.showFollowing || owns(viewer, person);

interface Shown {
  readonly shutOut: boolean;
  readonly avatar: string | null;
  readonly about: string;
}

/** A person's picture, hidden while they are suspended or banned. */
export const shownAvatar = ({ shutOut, avatar }: Pick<Shown, 'shutOut' | 'avatar'>): string =>
  shutOut ? '' : (avatar ?? '');
/** A person's words about themselves, hidden like their picture. */
export const shownAbout = ({ shutOut, about }: Pick<Shown, 'shutOut' | 'about'>): string =>
  shutOut ? '' : about;

/** `shownAvatar` in SQL, of `users u`. */
export const avatarShown = (sql: Sql): Fragment =>
  sql`case when ${isShutOut(sql, 'u')} then '' else coalesce(u.avatar, '') end as avatar`;

/** E-mail, balance, contacts, role and standing. */
export const maySeePrivate = (viewer: Viewer | null, person: Owned): boolean => owns(viewer, person);

/** Contact details are not rendered; signed-in people request them by `showListing`. */
export const maySeeContact = (viewer: Viewer | null): boolean => viewer !== null;

/** The settings of a person's page. */
export const maySeeSettings = (viewer: Viewer | null, person: Owned): boolean => owns(viewer, person);
