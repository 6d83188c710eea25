import { createFairSemaphore } from './semaphore.ts';

/**
 * The one queue of every picture and PDF of this process: two at once, of which one may be heavy, so that a small picture
 * always finds a place and the memory of heavy ones is never taken twice. A person has one place.
 */
export const inTurn = createFairSemaphore({ places: 2, heavy: 1, waiting: 40, each: 20 });
