import { transaction } from '../database/transaction.ts';
import { removeDropped } from '../media/housekeeping/drop.ts';
import { removeSandbox } from '../payments/remove-sandbox.ts';
import type { Soil } from './planting.ts';
import { removePeople } from './remove-people.ts';
import { lockPlanting } from './store.ts';

/** The numbers of removed people and payments. */
export interface Removed {
  people: number;
  payments: number;
}

/**
 * Removes the demo: its people, their content, and every payment of the sandbox with its points. Each step is atomic,
 * and a repeat continues where the last one stopped; on a site without a demo it does nothing. Housekeeping removes
 * pictures that the store cannot remove now.
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
