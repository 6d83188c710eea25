import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { isId } from './browse.ts';
import { hasMessage, lockConversation, pairingOf } from './stores/chat-store.ts';
import { markRead } from './stores/conversation-store.ts';

/**
 * Marks what one person said as read, up to a message of the two; the viewer's other devices are told, and the other
 * person, unless either blocks the other: then the mark that the other sees stays where it is. Throws `not-found` for an id that is none of theirs.
 */
export async function read(
  { db, viewer, realtime }: SignedInContext,
  other: UserRow,
  { id }: { id: string },
): Promise<{ result: true }> {
  const pairing = pairingOf(viewer.userid, other.userid);
  if (!isId(id) || !(await hasMessage(db, pairing, id))) throw new Problem('not-found');
  const { marked, blocked } = await transaction(db, async (tx) => {
    // What is said meanwhile waits for the lock, or is seen by the count that comes after it; so does a block.
    const conversation = await lockConversation(tx, pairing);
    return { ...conversation, marked: await markRead(tx, pairing, id) };
  });
  if (marked) {
    const told = blocked ? [viewer.userid] : [viewer.userid, other.userid];
    realtime.toUsers(told, 'read', { from_userid: viewer.userid, to_userid: other.userid, id });
  }
  return { result: true };
}
