import { Problem } from '#contract/problems.ts';

/** Those who are being served by this process now. */
export interface AdmissionControl {
  /**
   * Serves somebody. Throws `not-ready` at once where too many are being served, and where this one's turn takes too
   * long, as with a database that stands still; what was begun then goes on, so a repeat needs its client id.
   */
  pass<T>(act: () => Promise<T>): Promise<T>;
}

/** Beyond so many, whoever comes would wait longer than they care to, and make the others wait, too. */
const mostAtOnce = 100;
/**
 * A rush may be larger for so long, since it passes: many who come at once are served one after the other. What goes on
 * for longer is more than can be served. Then only so many stay as are served in half a second, until nobody had to be
 * refused for as long.
 */
const rushMs = 3000;
const mostInRush = 2000;
const stayMs = 500;
const leastAtOnce = 10;
/**
 * More of them would all go on in one turn of the thread when the database answers, and nobody else be heard meanwhile.
 * Whoever has not ended after a while may wait for something else, such as a card service, and keeps nobody any longer.
 */
const callsAbreast = 64;
const turnMs = 300;
/** For pages, each of which holds the thread for a while: between so many of them everybody else is heard. */
const pagesAtOnce = 50;
const pageRushMs = 1000;
const mostPagesInRush = 500;
const pagesAbreast = 6;
/** Longer than the slowest service behind an action may take, with its second try. */
const longestMs = 20_000;

/**
 * A crowd of its own for a process: what one machine can carry is no rule of the site. Of those inside no more than
 * `abreast` are served at the same time, but for those who take longer than `turn`, and the others in the order in which
 * they came.
 */
export function createAdmissionControl({
  most = mostAtOnce,
  rush = rushMs,
  mostEver = mostInRush,
  longest = longestMs,
  abreast = callsAbreast,
  turn = turnMs,
} = {}): AdmissionControl {
  const turns: (() => void)[] = [];
  let acting = 0;
  const lately = pace();
  let inside = 0;
  let crowdedAt: number | null = null;
  let refusedAt = 0;

  function admit(): void {
    const now = performance.now();
    if (inside >= most) crowdedAt ??= now;
    else if (crowdedAt !== null && now - Math.max(crowdedAt, refusedAt) >= rush) crowdedAt = null;
    const room = Math.min(most, Math.max(leastAtOnce, (lately.perSecond(now) * stayMs) / 1000));
    const lasting = crowdedAt !== null && now - crowdedAt >= rush;
    if (inside < (lasting ? room : mostEver)) return;
    refusedAt = now;
    throw busy();
  }

  async function inTurn<T>(act: () => Promise<T>, isLate: () => boolean): Promise<T> {
    if (acting >= abreast) await new Promise<void>((resolve) => turns.push(resolve));
    else acting += 1;
    let passed = false;
    const passOn = () => {
      if (passed) return;
      passed = true;
      // The place goes to the next one as it is.
      const next = turns.shift();
      if (next) next();
      else acting -= 1;
    };
    const waiting = setTimeout(passOn, turn);
    try {
      // Whoever was sent away meanwhile must not hold up the others.
      if (isLate()) throw busy();
      return await act();
    } finally {
      clearTimeout(waiting);
      passOn();
    }
  }

  function leave(wasLate: boolean): void {
    inside -= 1;
    if (!wasLate) lately.one();
  }

  return {
    async pass(act) {
      admit();
      inside += 1;
      let late = false;
      const served = inTurn(act, () => late).finally(() => leave(late));
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        waiting = setTimeout(() => {
          late = true;
          reject(busy());
        }, longest);
      });
      try {
        return await Promise.race([served, tooLong]);
      } finally {
        clearTimeout(waiting);
      }
    },
  };
}

/** Those whose page is being made: fewer at once, and shed sooner, since a page costs ten times what a call does. */
export function createPageAdmission(): AdmissionControl {
  return createAdmissionControl({
    most: pagesAtOnce,
    rush: pageRushMs,
    mostEver: mostPagesInRush,
    abreast: pagesAbreast,
    // They wait for nothing but the thread and the database, and least of all may there be more when both are slow.
    turn: longestMs,
  });
}

/** How many a second were served lately: in the last second or so that is over. */
function pace() {
  let count = 0;
  let since = performance.now();
  let last = 0;
  return {
    one() {
      count += 1;
    },
    perSecond(now: number): number {
      const ms = now - since;
      if (ms >= 1000) {
        last = (count * 1000) / ms;
        count = 0;
        since = now;
      }
      return last;
    },
  };
}

function busy(): Problem {
  return new Problem('not-ready', { retryAfter: 1 });
}
