import type { Services } from '../../context.ts';
import { deleteUnused } from '../store.ts';

/**
 * Removes a file of a user that nothing shows any more; one that something else shows stays. A file that could not be
 * removed lies there without a row, and is shown to nobody.
 */
export async function discard(
  { db, media, log }: Pick<Services, 'db' | 'media' | 'log'>,
  userid: string,
  key: string,
): Promise<void> {
  if (!(await deleteUnused(db, userid, key))) return;
  await media.storage.remove(key).catch((error: unknown) => log.warn(error, 'a file was not removed'));
}
