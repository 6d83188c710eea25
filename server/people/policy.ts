import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Site } from '../site/site.ts';

/**
 * What others see of a person, wherever a call or a screen shows one. What is public is the same for everyone, also for somebody whom the person blocked: a
 * block ends what passes between two people, and a public page needs no sign-in.
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

/** What a person set for their own page. */
export const maySeeSettings = (viewer: Viewer | null, person: Owned): boolean => owns(viewer, person);
