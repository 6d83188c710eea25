import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { endFollows } from '../follows/follow.ts';
import { mayMeet } from './policy.ts';
import { pairingOf } from './stores/chat-store.ts';
import { setBlock } from './stores/conversation-store.ts';

/**
 * Blocks a person: messages, typing events and read marks no longer pass, and both stop following each other. Throws
 * `message-to-oneself`.
 */
export async function block(
  { db, viewer, invalidation }: SignedInContext,
  other: UserRow,
): Promise<{ result: true }> {
  if (!mayMeet(viewer, other)) throw new Problem('message-to-oneself', { field: 'to_userid' });
  await transaction(db, async (tx) => {
    await setBlock(tx, pairingOf(viewer.userid, other.userid), true);
    await endFollows(tx, viewer.userid, other.userid);
  });
  invalidation.changed([userTag(viewer.userid), userTag(other.userid)]);
  return { result: true };
}

/** Removes the viewer's block; the other person's block stays. Throws `message-to-oneself`. */
export async function unblock({ db, viewer }: SignedInContext, other: UserRow): Promise<{ result: true }> {
  if (!mayMeet(viewer, other)) throw new Problem('message-to-oneself', { field: 'to_userid' });
  await setBlock(db, pairingOf(viewer.userid, other.userid), false);
  return { result: true };
}
