import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { dropRows, forgetDropped, selectDropped } from './drop-store.ts';

/** Images removed from the store at once. */
const batch = 20;

/** Takes back, in the caller's transaction, every upload of a user that is not kept; `removeDropped` removes the bytes. */
export function dropUploads(tx: Transaction, userid: string, kept: string[], now: Date): Promise<void> {
  return dropRows(tx, userid, kept, now);
}

/**
 * Removes the bytes of what was dropped, after the commit. A batch with a picture that the store did not remove is
 * tried again by housekeeping, and so is what is left after `forMs`; then it ends. Never throws.
 */
export async function removeDropped(
  { db, media: { storage }, log }: Pick<Services, 'db' | 'media' | 'log'>,
  forMs = 60_000,
): Promise<void> {
  const until = performance.now() + forMs;
  try {
    let after = '';
    while (performance.now() < until) {
      const keys = await selectDropped(db, after, batch);
      if (keys.length === 0) return;
      await Promise.all(keys.map((key) => storage.remove(key)));
      await forgetDropped(db, keys);
      after = keys.at(-1) ?? '';
    }
  } catch (error) {
    log.warn(error, 'dropped pictures were not removed from the store');
  }
}
