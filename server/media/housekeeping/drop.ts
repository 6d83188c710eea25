import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import type { Removing } from '../store.ts';
import { dropUnusedRows, forgetDropped, holdFiles, selectDropped } from './drop-store.ts';

export { dropRows as dropUploads } from './drop-store.ts';

const batch = 20;

/** Drops a user's uploads among these that nothing uses, as `isUsed`; `removeDropped` removes the bytes after the commit. */
export async function dropUnused(
  tx: Transaction,
  it: Removing & { userid: string; keys: string[]; now: Date },
): Promise<void> {
  await holdFiles(tx, it.keys);
  await dropUnusedRows(tx, it);
}

/** Removes the bytes of dropped files, after the commit. Housekeeping retries the rest. Never throws. */
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
