import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import type { Context } from '../context.ts';
import { shown } from './browse.ts';
import { selectFollowed } from './store.ts';

/** Returns the latest pages of the people whom `follower` follows, newest first. */
export async function followedContents(
  context: Context,
  follower: string,
  most: number,
): Promise<SharedContent[]> {
  return shown(context, await selectFollowed(context.db, follower, most));
}
