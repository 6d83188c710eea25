import { Problem } from '#contract/problems.ts';

export interface Work<T> {
  /** The person for whom it is done; each person has one piece of work running at a time. */
  readonly person: string;
  /** Whether it takes a long time or much memory. */
  readonly heavy?: boolean;
  /** The seconds that it may run before the caller gets `timeoutError()`. */
  readonly seconds: number;
  readonly timeoutError: () => Error;
  run(): Promise<T>;
}

interface Room {
  /** How many pieces run at once, and how many of them may be heavy. */
  readonly places: number;
  readonly heavy?: number;
  /** How many pieces may wait, in total and per person. */
  readonly waiting: number;
  readonly each?: number;
}

interface Waiting {
  readonly person: string;
  readonly heavy: boolean;
  /** The number of this person's turn: every person's first piece runs before any second one. */
  readonly round: number;
  begin(): void;
  refuse(refusal: Problem): void;
}

/**
 * Runs work in turn: one piece per person, persons alternating, small work before heavy, but heavy work keeps a slot.
 * Beyond the limits the last piece of the person with the most is refused with `too-many-calls`. Overtime is answered
 * with `timeoutError()` but keeps its slot, since a libvips thread cannot be stopped.
 */
export function createFairSemaphore({ places, heavy: mostHeavy = places, waiting, each = waiting }: Room) {
  let queue: Waiting[] = [];
  let round = 0;
  const running = new Map<string, { heavy: boolean }>();

  function enter(person: string, heavy: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = queue.filter((it) => it.person === person);
    if (own.length >= each || (queue.length >= waiting && !makeRoom(own.length))) throw tooMany();
    const last = own.at(-1)?.round ?? (running.has(person) ? round : round - 1);
    queue.push({ person, heavy, round: Math.max(round, last + 1), begin: resolve, refuse: reject });
    admit();
    return promise;
  }

  /**
   * Refuses the last piece of the person with the most, if they have more than the newcomer. Returns whether it did.
   */
  function makeRoom(own: number): boolean {
    const counts = new Map<string, number>();
    for (const { person } of queue) counts.set(person, (counts.get(person) ?? 0) + 1);
    const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
    if (count <= own + 1) return false;
    const dropped = queue.findLast((it) => it.person === most);
    queue = queue.filter((it) => it !== dropped);
    dropped?.refuse(tooMany());
    return true;
  }

  function admit(): void {
    for (let next = choose(); next; next = choose()) {
      const chosen = next;
      queue = queue.filter((it) => it !== chosen);
      running.set(chosen.person, chosen);
      round = Math.max(round, chosen.round);
      chosen.begin();
    }
  }

  function choose(): Waiting | undefined {
    const ready = queue.filter((it) => !running.has(it.person)).sort((a, b) => a.round - b.round);
    const heavyRunning = [...running.values()].filter((it) => it.heavy).length;
    const large = ready.find((it) => it.heavy);
    const small = ready.find((it) => !it.heavy);
    const free = places - running.size;
    if (free <= 0) return undefined;
    const heavyMayRun = large !== undefined && heavyRunning < mostHeavy;
    // The last free slot is reserved for waiting heavy work.
    if (small && !(heavyMayRun && free === 1 && heavyRunning === 0 && places > 1)) return small;
    return heavyMayRun ? large : undefined;
  }

  return async <T>(work: Work<T>): Promise<T> => {
    await enter(work.person, work.heavy ?? false);
    const ended = work.run().finally(() => {
      running.delete(work.person);
      admit();
    });
    return within(ended, work);
  };
}

async function within<T>(running: Promise<T>, { seconds, timeoutError }: Work<T>): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeoutError()), seconds * 1000);
  try {
    return await Promise.race([running, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const tooMany = (): Problem => new Problem('too-many-calls', { retryAfter: 5 });
