import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { userTag } from '../accounts/tags.ts';
import { isBlocked } from '../chat/blocked.ts';
import type { SignedInContext } from '../context.ts';
import { mayFollow } from './policy.ts';
import { deleteFollow, insertFollow, isFollowing } from './store.ts';

export { deleteFollowsBetween as endFollows } from './store.ts';

export interface FollowStatus {
  status: 'none' | 'following';
}

export const check = async ({ db, viewer }: SignedInContext, other: UserRow): Promise<FollowStatus> => ({
  status: (await isFollowing(db, viewer.userid, other.userid)) ? 'following' : 'none',
});

/**
 * Follows a person; a repeat changes nothing. Throws `follow-oneself`, `not-found` for a deleted person, and
 * `forbidden` if either blocks the other.
 */
export async function follow(context: SignedInContext, other: UserRow): Promise<FollowStatus> {
  const { db, viewer, clock, invalidation } = context;
  if (!mayFollow(viewer, other)) throw new Problem('follow-oneself', { field: 'to_user_id' });
  if (other.deleted) throw new Problem('not-found');
  if (await isBlocked(db, viewer.userid, other.userid)) throw new Problem('forbidden');
  await insertFollow(db, viewer.userid, other.userid, clock());
  invalidation.changed([userTag(other.userid)]);
  return { status: 'following' };
}

export async function unfollow(
  { db, viewer, invalidation }: SignedInContext,
  other: UserRow,
): Promise<FollowStatus> {
  await deleteFollow(db, viewer.userid, other.userid);
  invalidation.changed([userTag(other.userid)]);
  return { status: 'none' };
}
