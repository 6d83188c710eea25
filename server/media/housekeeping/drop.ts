import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { dropRows, dropUnusedRows, forgetDropped, selectDropped } from './drop-store.ts';

/** Images removed from the store at once. */
const batch = 20;

/** Takes back, in the caller's transaction, every upload of a user that is not kept; `removeDropped` removes the bytes. */
export function dropUploads(tx: Transaction, userid: string, kept: string[], now: Date): Promise<void> {
  return dropRows(tx, userid, kept, now);
}

/** Takes back, in the caller's transaction, those of a user's uploads that nothing uses; bytes as by `dropUploads`. */
export function dropUnused(tx: Transaction, userid: string, keys: string[], now: Date): Promise<void> {
  return dropUnusedRows(tx, userid, keys, now);
}

/**
 * Removes the bytes of what was dropped, after the commit. What the store did not remove is tried again by
 * housekeeping, and so is what is left after `forMs`. Never throws.
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
      // A store that removes nothing is away; one picture that it cannot remove does not stand before the others.
      if (removed.length === 0) return;
      await forgetDropped(db, removed);
      after = keys.at(-1) ?? '';
    }
  } catch (error) {
    log.warn(error, 'dropped pictures were not removed from the store');
  }
}
