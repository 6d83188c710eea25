import type { Context } from '../context.ts';
import { withoutReported } from '../moderation/reported.ts';
import { shown } from './browse.ts';
import { selectFollowed } from './store.ts';

/** Returns the latest pages of the people whom `follower` follows, newest first. */
export async function followedContents(context: Context, follower: string, most: number) {
  const rows = await selectFollowed(context.db, follower, most);
  return shown(context, await withoutReported(context, 'content', rows, ({ id }) => id));
}
