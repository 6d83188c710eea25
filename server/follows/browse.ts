import { mostFollowed, mostFollowedContents } from '#contract/follows/follows.ts';
import { followedContents } from '../book-pages/followed.ts';
import type { SignedInContext } from '../context.ts';
import { selectFollowedPeople } from './store.ts';

/** Whom the viewer follows, the last one first, and their latest pages, newest first. */
export async function listFollowed(context: SignedInContext) {
  const { db, viewer } = context;
  const [users, contents] = await Promise.all([
    selectFollowedPeople(db, viewer.userid, mostFollowed),
    followedContents(context, viewer.userid, mostFollowedContents),
  ]);
  return { users, contents };
}
