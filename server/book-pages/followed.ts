import type { Context } from '../context.ts';
import { shown } from './browse.ts';
import { selectFollowed } from './store.ts';

/** Returns the latest pages of the people whom `follower` follows, newest first. */
export const followedContents = async (context: Context, follower: string, most: number) =>
  shown(context, await selectFollowed(context.db, follower, most));
