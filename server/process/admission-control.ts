import { Problem } from '#contract/problems.ts';

/** The requests that this process is serving now. */
export interface AdmissionControl {
  /**
   * Runs `act` for one request. Throws `not-ready` at once if too many are in progress, and if this one takes longer
   * than `longest`, as when the database hangs; `act` then continues, so a retry needs its client id.
   */
  pass<T>(act: () => Promise<T>): Promise<T>;
}

/** With more requests in progress than this, each further one would wait too long and slow down the others. */
const mostAtOnce = 100;
/**
 * Milliseconds for which a burst of `mostInRush` requests may last. Longer is overload: then only as many are admitted as
 * are served in `stayMs`, until no request was refused for `rushMs`.
 */
const rushMs = 3000;
const mostInRush = 2000;
const stayMs = 500;
const leastAtOnce = 10;
/**
 * Calls that run at the same time. With more, they could all resume in one event-loop turn and block everything else. A
 * call that runs longer than `turnMs` may be waiting for another service, such as card payments, and gives up its slot.
 */
const callsAbreast = 64;
const turnMs = 300;
/** Pages in progress. Each occupies the event loop for a while; with this few, other requests run in between. */
const pagesAtOnce = 50;
const pageRushMs = 1000;
const mostPagesInRush = 500;
const pagesAbreast = 6;
/** Milliseconds for one request: more than the slowest service behind an action may take, including its retry. */
const longestMs = 20_000;

/**
 * Creates the admission control of a process, sized for a machine. At most `abreast` admitted requests run at the same
 * time, not counting those that exceed `turn` milliseconds. The others wait in order of arrival.
 */
export function createAdmissionControl({
  most = mostAtOnce,
  rush = rushMs,
  mostEver = mostInRush,
  longest = longestMs,
  abreast = callsAbreast,
  turn = turnMs,
} = {}): AdmissionControl {
  const waitingTurns: (() => void)[] = [];
  let acting = 0;
  const lately = pace();
  let inside = 0;
  let fullSince: number | null = null;
  let refusedAt = 0;

  function admit(): void {
    const now = performance.now();
    if (inside >= most) fullSince ??= now;
    else if (fullSince !== null && now - Math.max(fullSince, refusedAt) >= rush) fullSince = null;
    const room = Math.min(most, Math.max(leastAtOnce, (lately.perSecond(now) * stayMs) / 1000));
    const lasting = fullSince !== null && now - fullSince >= rush;
    if (inside < (lasting ? room : mostEver)) return;
    refusedAt = now;
    throw busy();
  }

  async function inTurn<T>(act: () => Promise<T>, isTimedOut: () => boolean): Promise<T> {
    if (acting >= abreast) await new Promise<void>((resolve) => waitingTurns.push(resolve));
    else acting += 1;
    let passed = false;
    const passOn = () => {
      if (passed) return;
      passed = true;
      // Pass the slot on to the next request directly.
      const next = waitingTurns.shift();
      if (next) next();
      else acting -= 1;
    };
    const waiting = setTimeout(passOn, turn);
    try {
      // A request that has timed out meanwhile must not hold up the others.
      if (isTimedOut()) throw busy();
      return await act();
    } finally {
      clearTimeout(waiting);
      passOn();
    }
  }

  function leave(wasTimedOut: boolean): void {
    inside -= 1;
    if (!wasTimedOut) lately.one();
  }

  return {
    async pass(act) {
      admit();
      inside += 1;
      let timedOut = false;
      const served = inTurn(act, () => timedOut).finally(() => leave(timedOut));
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        waiting = setTimeout(() => {
          timedOut = true;
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

/** For rendering pages: fewer at once and refused sooner, since a page costs ten times what a call does. */
export function createPageAdmission(): AdmissionControl {
  return createAdmissionControl({
    most: pagesAtOnce,
    rush: pageRushMs,
    mostEver: mostPagesInRush,
    abreast: pagesAbreast,
    // Renders wait only for the event loop and the database. When both are slow, no further renders may start.
    turn: longestMs,
  });
}

/** Requests served per second, measured over about the last second. */
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

const busy = (): Problem => new Problem('not-ready', { retryAfter: 1 });
