import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Site } from '../site/site.ts';

/**
 * The public facts of a person, for every call and screen that shows one. They are the same for everyone, also for a
 * blocked person: a block ends contact between two people, and a public page needs no sign-in.
 */

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

/** E-mail, balance, contacts, role and standing. */
export const maySeePrivate = (viewer: Viewer | null, person: Owned): boolean => owns(viewer, person);

/** The contact of somebody's listing is on no page and in no list: signed-in people ask for it. */
export const maySeeContact = (viewer: Viewer | null): boolean => viewer !== null;

/** The settings of a person's page. */
export const maySeeSettings = (viewer: Viewer | null, person: Owned): boolean => owns(viewer, person);
