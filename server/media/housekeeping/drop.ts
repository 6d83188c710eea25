import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { dropRows, dropUnusedRows, forgetDropped, selectDropped } from './drop-store.ts';

/** Number of images that are removed from the store at once. */
const batch = 20;

/** Drops, in the caller's transaction, every upload of a user that is not kept; `removeDropped` removes the bytes. */
export function dropUploads(tx: Transaction, userid: string, kept: string[], now: Date): Promise<void> {
  return dropRows(tx, userid, kept, now);
}

/**
 * Drops, in the caller's transaction, those of a user's uploads that nothing uses; `removeDropped` removes the bytes.
 */
export function dropUnused(tx: Transaction, userid: string, keys: string[], now: Date): Promise<void> {
  return dropUnusedRows(tx, userid, keys, now);
}

/**
 * Removes the bytes of dropped files, after the commit. Housekeeping retries what the store did not remove and what is
 * left after `forMs`. Never throws.
 */
export async function removeDropped(
  {
    db,
    media: { storage },
    log,
  }: Pick<Services, 'db' | 'media'> & { log: { warn(...said: unknown[]): void } },
  forMs = 60_000,
): Promise<void> {
  const until = performance.now() + forMs;
  try {
    let after = '';
    while (performance.now() < until) {
      const keys = await selectDropped(db, after, batch);
      if (keys.length === 0) return;
      const tries = await Promise.allSettled(keys.map((key) => storage.remove(key)));
      const removed = keys.filter((_, at) => tries[at]?.status === 'fulfilled');
      const fault = tries.find((it) => it.status === 'rejected');
      if (fault) log.warn(fault.reason, 'a dropped picture was not removed from the store');
      // If the store removes nothing, it is unreachable. One picture that it cannot remove does not block the others.
      if (removed.length === 0) return;
      await forgetDropped(db, removed);
      after = keys.at(-1) ?? '';
    }
  } catch (error) {
    log.warn(error, 'dropped pictures were not removed from the store');
  }
}
