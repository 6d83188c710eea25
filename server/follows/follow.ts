import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { deleteFollow, insertFollow, isFollowing } from './store.ts';

export interface FollowState {
  status: 'none' | 'following';
}

/** Returns whether the viewer follows a person. */
export async function check({ db, viewer }: SignedInContext, other: UserRow): Promise<FollowState> {
  return { status: (await isFollowing(db, viewer.userid, other.userid)) ? 'following' : 'none' };
}

/** Follows a person; a repeat changes nothing. Throws `follow-oneself`, and `not-found` for a deleted person. */
export async function follow(context: SignedInContext, other: UserRow): Promise<FollowState> {
  const { db, viewer, clock, invalidation } = context;
  if (viewer.userid === other.userid) throw new Problem('follow-oneself', { field: 'to_user_id' });
  if (other.deleted) throw new Problem('not-found');
  await insertFollow(db, viewer.userid, other.userid, clock());
  invalidation.changed([userTag(other.userid)]);
  return { status: 'following' };
}

/** Stops following a person. */
export async function unfollow(
  { db, viewer, invalidation }: SignedInContext,
  other: UserRow,
): Promise<FollowState> {
  await deleteFollow(db, viewer.userid, other.userid);
  invalidation.changed([userTag(other.userid)]);
  return { status: 'none' };
}
