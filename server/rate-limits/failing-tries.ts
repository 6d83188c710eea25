import type { FailingTries, Limits } from './limits.ts';

/** Concurrent attempts of one key; further ones wait until these have succeeded or failed. */
const abreast = 8;
/** Milliseconds for which a succeeded attempt may repeat without waiting, so that a guesser does not lock out other users. */
const keptMs = 300_000;
const mostKept = 20_000;

/** Runs attempts and counts only failures. Throws `too-many-calls`, even before an attempt if the key is used up. */
export function failingTries(limits: Pick<Limits, 'refuseKnown' | 'takeOften'>): FailingTries {
  const turns = turnsByKey();
  const succeeded = new Map<string, number>();
  return async ({ limit, key, tried }, attempt) => {
    const name = `${limit.name}:${key}`;
    const isKnown = (succeeded.get(tried) ?? 0) > performance.now();
    const done = isKnown ? () => {} : await turns(name);
    try {
      if (!isKnown) await limits.refuseKnown(limit, key);
      const made = await attempt();
      succeeded.delete(tried);
      if (made === null) await limits.takeOften(limit, key);
      else {
        const [oldest] = succeeded.keys();
        if (succeeded.size >= mostKept && oldest) succeeded.delete(oldest);
        succeeded.set(tried, performance.now() + keptMs);
      }
      return made;
    } finally {
      done();
    }
  };
}

/** Waits for one of the slots of a name. Returns a function that releases it. */
function turnsByKey() {
  const all = new Map<string, { taken: number; waiting: (() => void)[] }>();
  return async (name: string): Promise<() => void> => {
    const turn = all.get(name) ?? { taken: 0, waiting: [] };
    all.set(name, turn);
    if (turn.taken < abreast) turn.taken += 1;
    else await new Promise<void>((resolve) => turn.waiting.push(resolve));
    return () => {
      const next = turn.waiting.shift();
      if (next) return next();
      turn.taken -= 1;
      if (turn.taken === 0) all.delete(name);
    };
  };
}
