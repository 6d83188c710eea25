import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Site } from '../site/site.ts';

/**
 * The visible parts of a person's page. Public content is the same for everyone, even for a blocked person: a block
 * only ends direct contact, and a public page needs no sign-in.
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

/** The settings of a person's own page. */
export const maySeeSettings = (viewer: Viewer | null, person: Owned): boolean => owns(viewer, person);
