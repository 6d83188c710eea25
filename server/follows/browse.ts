import { mostFollowed, mostFollowedContents } from '#contract/follows/follows.ts';
import { followedContents } from '../book-pages/followed.ts';
import type { SignedInContext } from '../context.ts';
import { withLiked } from '../likes/likes.ts';
import { selectFollowedPeople } from './store.ts';

/** Returns the people whom the viewer follows, most recently followed first, and their latest pages, newest first. */
export async function listFollowed(context: SignedInContext) {
  const { db, viewer } = context;
  const [users, contents] = await Promise.all([
    selectFollowedPeople(db, viewer.userid, mostFollowed),
    followedContents(context, viewer.userid, mostFollowedContents),
  ]);
  return { users, contents: await withLiked(context, 'content', contents, ({ id }) => id) };
}
