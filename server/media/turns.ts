import { Problem } from '#contract/problems.ts';

/** Runs `work` when its turn comes. Rejects with `late()` when it has run for longer than `seconds`. */
export type InTurn = <T>(work: () => Promise<T>, seconds: number, late: () => Error) => Promise<T>;

/**
 * Lets at most `most` pieces of work run at once; up to `waiting` others wait in order, and one more is refused with
 * `too-many-calls`. Work that is late has had its answer, but keeps its place until it has really ended: a thread
 * of libvips cannot be stopped, and the next one must not run on top of it.
 */
export function createTurns(most: number, waiting: number): InTurn {
  let running = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new Problem('too-many-calls', { retryAfter: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work, seconds, late) => {
    await enter();
    return within(work().finally(leave), seconds, late);
  };
}

async function within<T>(work: Promise<T>, seconds: number, late: () => Error): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), seconds * 1000);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
