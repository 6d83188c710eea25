import { createFairSemaphore } from './semaphore.ts';

/**
 * The one queue for every picture and PDF of this process. Two run at once, at most one of them heavy, so that small
 * pictures always get a slot and the memory of heavy ones is never used twice. A person has one slot.
 */
export const inTurn = createFairSemaphore({ places: 2, heavy: 1, waiting: 40, each: 20 });
