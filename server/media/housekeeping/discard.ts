import type { Services } from '../../context.ts';
import { deleteUnused } from '../store.ts';

/**
 * Removes a user's file if nothing shows it any more. A file that could not be removed stays in the store without a
 * row, and is shown to no one.
 */
export async function discard(
  { db, media, log }: Pick<Services, 'db' | 'media' | 'log'>,
  userid: string,
  key: string,
): Promise<void> {
  if (!(await deleteUnused(db, userid, key))) return;
  await media.storage.remove(key).catch((error: unknown) => log.warn(error, 'a file was not removed'));
}
