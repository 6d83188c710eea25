import type { HousekeepingServices } from '../domain.ts';
import { tellLastDay } from './store.ts';

/**
 * Notifies people at eight in the morning of their zone that a favourite has its last day tomorrow. Concurrent
 * processes may do it.
 */
export async function tellLastDays(
  { db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>,
  signal?: AbortSignal,
) {
  while (!signal?.aborted && (await tellLastDay(db, clock(), mostTold)) === mostTold);
}

const mostTold = 5000;
