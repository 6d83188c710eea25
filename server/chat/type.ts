import type { UserRow } from '../accounts/browse.ts';
import type { SignedInContext } from '../context.ts';
import { findStanding } from './conversation-store.ts';
import { pairingOf } from './store.ts';

/** Tells every device of one person and of the viewer that the viewer is typing, unless either blocks the other. */
export async function type({ db, viewer, live }: SignedInContext, other: UserRow): Promise<{ result: true }> {
  const standing = await findStanding(db, pairingOf(viewer.userid, other.userid));
  if (!standing?.blocked) {
    const told = { from_userid: viewer.userid, to_userid: other.userid };
    live.toUsers([viewer.userid, other.userid], 'typing', told);
  }
  return { result: true };
}
