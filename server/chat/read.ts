import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { readObject } from '../notifications/read.ts';
import { isId } from './browse.ts';
import { mayReach } from './policy.ts';
import { hasMessage, lockConversation, pairingOf } from './stores/chat-store.ts';
import { markRead } from './stores/conversation-store.ts';

/**
 * Marks one person's messages as read, up to a given one; notifies the viewer's devices and, unless either blocks the
 * other, the other person, whose read mark stays unchanged under a block. Throws `not-found` for an id outside the
 * conversation.
 */
export async function read(
  context: SignedInContext,
  other: UserRow,
  { id }: { id: string },
): Promise<{ result: true }> {
  const { db, viewer, realtime } = context;
  const pairing = pairingOf(viewer.userid, other.userid);
  if (!isId(id) || !(await hasMessage(db, pairing, id))) throw new Problem('not-found');
  const { marked, reached } = await transaction(db, async (tx) => {
    // `markRead` runs after the lock, so it sees the messages and blocks that were committed before.
    const conversation = await lockConversation(tx, pairing);
    return { reached: mayReach(conversation), marked: await markRead(tx, pairing, id) };
  });
  if (marked) {
    const told = reached ? [viewer.userid, other.userid] : [viewer.userid];
    realtime.toUsers(told, 'read', { from_userid: viewer.userid, to_userid: other.userid, id });
  }
  await readObject(context, viewer.userid, 'conversation', other.userid);
  return { result: true };
}
