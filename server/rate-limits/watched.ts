import { Problem } from '#contract/problems.ts';
import { failingTries } from './failing-tries.ts';
import type { Limits } from './limits.ts';

/** Wraps limits; `refused` is called with the name of each limit that refuses a call. */
export function watched(limits: Limits, refused: (name: string) => void): Limits {
  const telling = <Of extends { name: string }>(count: (of: Of, key: string) => Promise<void>) => {
    return async (of: Of, key: string) => {
      try {
        await count(of, key);
      } catch (error) {
        if (error instanceof Problem) refused(of.name);
        throw error;
      }
    };
  };
  const refuseKnown = telling(limits.refuseKnown);
  const takeOften = telling(limits.takeOften);
  return {
    ...limits,
    take: telling(limits.take),
    keepPace: telling(limits.keepPace),
    takeOften,
    refuseKnown,
    tryOut: failingTries({ takeOften, refuseKnown }),
  };
}
