import { isShutOut } from '#contract/moderation/policy.ts';
import { userTag } from '../accounts/tags.ts';
import { transaction } from '../database/transaction.ts';
import type { HousekeepingServices } from '../domain.ts';
import { endShutOut } from './hide.ts';
import { endOverdue } from './stores/person-store.ts';

/** People whose restrictions end in one transaction. */
const batch = 5;

/**
 * Ends expired restrictions, and restores things hidden meanwhile. Concurrent processes may run it. Policies compare the
 * time themselves, so only the restoration of hidden things waits for it.
 */
export async function endRestrictions(
  { db, clock, invalidation }: Pick<HousekeepingServices, 'db' | 'clock' | 'invalidation'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let ended = batch; ended === batch && !signal?.aborted; ) {
    const tags = await transaction(db, async (tx) => {
      const people = await endOverdue(tx, clock(), batch);
      ended = people.length;
      const free = people.filter(({ restricted }) => !restricted || !isShutOut(restricted));
      const tags = await endShutOut(
        tx,
        free.map(({ userid }) => userid),
      );
      return [...tags, ...people.map(({ userid }) => userTag(userid))];
    });
    invalidation.changed(tags);
  }
}
