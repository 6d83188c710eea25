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
 * Marks one person's messages as read, up to a message of the conversation. Notifies the viewer's devices and, unless
 * either blocks the other, the other person; under a block the mark that the other sees does not change. Throws
 * `not-found` for an id that is not in the conversation.
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
    // A concurrent message or block waits for the lock, or `markRead`, which runs after the lock, sees it.
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
