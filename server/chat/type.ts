import type { UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import { limit } from '../rate-limits/limits.ts';
import { mayReach } from './policy.ts';
import { pairingOf } from './stores/chat-store.ts';
import { findConversationState } from './stores/conversation-store.ts';

/**
 * Sends a typing event to the devices of both, if they have talked and neither blocks the other. Throws
 * `too-many-calls`.
 */
export async function type(context: SignedInContext, other: UserRow): Promise<{ result: true }> {
  const { db, viewer, realtime, limits } = context;
  await limits.takeOften(limit.typing, `${viewer.userid}:${other.userid}`);
  const standing = await findConversationState(db, pairingOf(viewer.userid, other.userid));
  if (standing?.begun && mayReach(standing)) {
    const told = { from_userid: viewer.userid, to_userid: other.userid };
    realtime.toUsers([viewer.userid, other.userid], 'typing', told);
  }
  return { result: true };
}
