import { Problem } from '#contract/problems.ts';

/** Those who are being served by this process now. */
export interface Crowd {
  /**
   * Serves somebody. Throws `not-ready` at once where too many are being served, and where this one's turn takes too
   * long, as with a database that stands still; what was begun then goes on, so a repeat needs its client id.
   */
  pass<T>(act: () => Promise<T>): Promise<T>;
}

/** Beyond so many, whoever comes would wait longer than they care to, and make the others wait, too. */
const mostAtOnce = 100;
/** A rush may be larger for so long, since it passes: many who come at once are served one after the other. */
const rushMs = 10_000;
const mostInRush = 2000;
/** Longer than the slowest service behind an action may take, with its second try. */
const longestMs = 20_000;

/** A crowd of its own for a process: what one machine can carry is no rule of the site. */
export function createCrowd({
  most = mostAtOnce,
  rush = rushMs,
  mostEver = mostInRush,
  longest = longestMs,
} = {}): Crowd {
  let inside = 0;
  /** Since when there are more than may stay. */
  let crowdedAt = 0;
  return {
    async pass(act) {
      if (inside >= mostEver || (inside >= most && performance.now() - crowdedAt > rush)) throw busy();
      inside += 1;
      if (inside === most) crowdedAt = performance.now();
      const acting = act().finally(() => {
        inside -= 1;
      });
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        waiting = setTimeout(() => reject(busy()), longest);
      });
      try {
        return await Promise.race([acting, tooLong]);
      } finally {
        clearTimeout(waiting);
      }
    },
  };
}

function busy(): Problem {
  return new Problem('not-ready', { retryAfter: 1 });
}
