import type { HousekeepingServices } from '../domain.ts';
import { tellLastDay } from './store.ts';

/**
 * Tells people at eight in the morning of their zone that what they keep has its last day tomorrow. Any number of
 * processes may do it at once.
 */
export async function tellLastDays(
  { db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>,
  signal?: AbortSignal,
) {
  while (!signal?.aborted && (await tellLastDay(db, clock(), mostTold)) === mostTold);
}

const mostTold = 5000;
