import type { Services } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { dropUnusedOf, holdFree, holdWalk, moveWalk, selectOld } from './unused-store.ts';

/** Milliseconds for which an unused upload stays. A form that is open for longer may lose a picture that was not saved. */
const unusedForMs = 86_400_000;
const batch = 200;

/**
 * Drops the uploads older than a day that nothing uses, oldest first; `removeDropped` removes their bytes. Stops after
 * `forMs`, and the next call, in any process, continues from there. Returns the number of dropped files.
 */
export async function removeUnused({ db, clock }: Pick<Services, 'db' | 'clock'>, forMs = 60_000) {
  const stopAt = performance.now() + forMs;
  const now = clock();
  const until = new Date(now.getTime() - unusedForMs);
  let all = 0;
  while (performance.now() < stopAt) {
    const { dropped, ended } = await transaction(db, async (tx) => {
      const place = await holdWalk(tx);
      if (!place) return { dropped: 0, ended: true };
      const old = await selectOld(tx, place, until, batch);
      // A later statement checks whether a file is used: it sees everything that was committed before the row was
      // locked.
      const free = await holdFree(
        tx,
        old.map((it) => it.key),
      );
      const dropped = await dropUnusedOf(tx, free, now);
      const ended = old.length < batch;
      await moveWalk(tx, ended ? null : (old.at(-1) ?? null));
      return { dropped, ended };
    });
    all += dropped;
    if (ended) break;
  }
  return all;
}
