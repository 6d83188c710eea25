import type { Services } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { deleteUnused, type Removing } from '../store.ts';
import { holdFiles } from './drop-store.ts';

/** Removes a user's file if nothing uses it, as `isUsed`. If the store cannot remove its bytes, they stay without a row. */
export async function discard(
  { db, media, log }: Pick<Services, 'db' | 'media' | 'log'>,
  userid: string,
  key: string,
  it: Removing,
): Promise<void> {
  const deleted = await transaction(db, async (tx) => {
    await holdFiles(tx, [key]);
    return deleteUnused(tx, userid, key, it);
  });
  if (!deleted) return;
  await media.storage.remove(key).catch((error: unknown) => log.warn(error, 'a file was not removed'));
}
