import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import { pairingOf } from './stores/chat-store.ts';
import { setBlock } from './stores/conversation-store.ts';

/** Blocks a person: no message, typing event or read mark passes between the two. Throws `message-to-oneself`. */
export async function block({ db, viewer }: SignedInContext, other: UserRow): Promise<{ result: true }> {
  if (other.userid === viewer.userid) throw new Problem('message-to-oneself', { field: 'to_userid' });
  await setBlock(db, pairingOf(viewer.userid, other.userid), true);
  return { result: true };
}

/** Removes the viewer's block; the other person's block stays. Throws `message-to-oneself`. */
export async function unblock({ db, viewer }: SignedInContext, other: UserRow): Promise<{ result: true }> {
  if (other.userid === viewer.userid) throw new Problem('message-to-oneself', { field: 'to_userid' });
  await setBlock(db, pairingOf(viewer.userid, other.userid), false);
  return { result: true };
}
