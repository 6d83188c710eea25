import { transaction } from '../database/transaction.ts';
import { removeDropped } from '../media/housekeeping/drop.ts';
import { removeSandbox } from '../payments/remove-sandbox.ts';
import type { Soil } from './planting.ts';
import { removePeople } from './remove-people.ts';
import { lockPlanting } from './store.ts';

/** What was taken away. */
export interface Removed {
  people: number;
  payments: number;
}

/**
 * Takes the demo away: its people, what they wrote, and every payment of the sandbox with its points. Each step is whole
 * or not done, and a repeat goes on where the last one stopped; on a site without a demo it does nothing. Pictures that the
 * store does not remove now are removed by housekeeping.
 */
export async function removeDemo(services: Soil): Promise<Removed> {
  const { db, clock } = services;
  const payments = await removeSandbox(db, clock());
  const people = await transaction(db, async (tx) => {
    await lockPlanting(tx);
    return removePeople(tx, clock());
  });
  await removeDropped(services);
  return { people, payments };
}
