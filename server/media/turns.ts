import { Problem } from '#contract/problems.ts';

/** Work that waits for its turn. */
export interface Work<T> {
  /** How many of the places it needs. */
  readonly places: number;
  /** How long it may run before `late()` is the answer. */
  readonly seconds: number;
  readonly late: () => Error;
  run(): Promise<T>;
}

/**
 * Lets work run at once on so many `places`; up to `waiting` pieces wait in order, and one more is refused with
 * `too-many-calls`. Work that is late has had its answer, but keeps its places until it has really ended: a thread
 * of libvips cannot be stopped, and the next piece must not run on top of it.
 */
export function createTurns(places: number, waiting: number): <T>(work: Work<T>) => Promise<T> {
  let free = places;
  const queue: { places: number; begin: () => void }[] = [];

  async function enter(needed: number): Promise<void> {
    if (queue.length >= waiting) throw new Problem('too-many-calls', { retryAfter: 5 });
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push({ places: needed, begin: resolve });
    admit();
    await promise;
  }

  function admit(): void {
    for (let next = queue[0]; next && next.places <= free; next = queue[0]) {
      queue.shift();
      free -= next.places;
      next.begin();
    }
  }

  function leave(needed: number): void {
    free += needed;
    admit();
  }

  return async (work) => {
    await enter(work.places);
    return within(
      work.run().finally(() => leave(work.places)),
      work,
    );
  };
}

async function within<T>(running: Promise<T>, { seconds, late }: Work<T>): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), seconds * 1000);
  try {
    return await Promise.race([running, limit]);
  } finally {
    clearTimeout(timer);
  }
}
