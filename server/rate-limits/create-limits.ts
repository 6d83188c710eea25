import { Problem } from '#contract/problems.ts';
import type { Database } from '../database/pool.ts';
import type { Redis } from '../redis.ts';
import type { Counters, WindowUse } from './counters.ts';
import { failingTries } from './failing-tries.ts';
import type { Limit, Limits } from './limits.ts';
import { redisCounters } from './redis-counters.ts';
import { countUses, forgetEnded, returnTurn, takeTurn, uncountUse } from './store.ts';

/** Limits with counters in PostgreSQL or, with several processes, in their Redis: exact across all processes. */
export function createLimits(db: Database, clock: () => Date, redis: Redis | null): Limits {
  const quiet = quietUses(clock);
  const known = knownOver();
  const counters = redis ? redisCounters(redis, databaseCounters(db)) : databaseCounters(db);
  const count = async (of: Limit, key: string, uses: number, endsAt: Date) => {
    const now = clock();
    const latestEnd = endOf(of, now);
    const use = await counters.count({ key: `${of.name}:${key}`, uses, endsAt, latestEnd, now });
    known.note(of, key, use);
    refuseOver(of, use, now);
  };
  const limits: Omit<Limits, 'tryOut'> = {
    async take(of, key) {
      await count(of, key, 1, endOf(of, clock()));
    },
    async keepPace(of, key) {
      const waitMs = await counters.turn({
        key: `${of.name}:${key}`,
        everyMs: of.seconds * 1000,
        burst: of.burst,
        now: clock(),
      });
      // The next turn comes after one step at the latest; a process with a slower clock would compute more.
      const retryAfter = Math.min(of.seconds, Math.ceil(waitMs / 1000));
      if (waitMs > 0) throw new Problem('too-many-calls', { retryAfter });
    },
    async giveBack(of, key) {
      await counters.uncount(`${of.name}:${key}`);
    },
    async giveTurnBack(of, key) {
      await counters.unturn({ key: `${of.name}:${key}`, everyMs: of.seconds * 1000, now: clock() });
    },
    async takeOften(of, key) {
      // Redis counts every use at almost no cost. Without it, the database must not be queried for each use.
      if (redis?.isReady) return count(of, key, 1, endOf(of, clock()));
      const { used, untold, endsAt } = quiet(of, key);
      // A small limit is reached before any use has to be written.
      if (of.most <= mostQuiet) {
        known.note(of, key, { used, endsAt });
        return refuseOver(of, { used, endsAt }, clock());
      }
      if (untold > 0) await count(of, key, untold, endsAt);
    },
    async refuseKnown(of, key) {
      const now = clock();
      const endsAt = known.endOf(of, key, now);
      if (endsAt) refuseOver(of, { used: of.most + 1, endsAt }, now);
    },
    async sweep() {
      await forgetEnded(db, clock());
    },
  };
  return { ...limits, tryOut: failingTries(limits) };
}

/** The most uses of a key that a process counts only in memory, and the most keys that it stores. */
const mostQuiet = 100;
const mostKeys = 100_000;

/** Counts in memory. Returns the number of uses to write with this one (`untold`): 0 while there are few. */
function quietUses(clock: () => Date) {
  const all = new Map<string, { used: number; endsAt: Date }>();
  return (of: Limit, key: string): WindowUse & { untold: number } => {
    const now = clock();
    const name = `${of.name}:${key}`;
    let use = all.get(name);
    if (!use || use.endsAt <= now || use.endsAt > endOf(of, now)) {
      if (all.size >= mostKeys) all.clear();
      use = { used: 0, endsAt: endOf(of, now) };
      all.set(name, use);
    }
    use.used += 1;
    const untold = use.used <= mostQuiet ? 0 : use.used === mostQuiet + 1 ? use.used : 1;
    return { used: use.used, untold, endsAt: use.endsAt };
  };
}

const endOf = (of: Limit, now: Date): Date => new Date(now.getTime() + of.seconds * 1000);

function refuseOver(of: Limit, use: WindowUse, now: Date): void {
  if (use.used <= of.most) return;
  // A concurrent request may have read a later clock; the wait is still no longer than the window.
  const left = Math.ceil((use.endsAt.getTime() - now.getTime()) / 1000);
  const retryAfter = Math.min(of.seconds, Math.max(1, left));
  throw new Problem('too-many-calls', { retryAfter });
}

const mostKnown = 100_000;

/** Keys that have reached their limit, until their windows end: a request can be refused without a query. */
function knownOver() {
  const ends = new Map<string, number>();
  return {
    note(of: Limit, key: string, { used, endsAt }: WindowUse): void {
      const name = `${of.name}:${key}`;
      if (used < of.most) {
        ends.delete(name);
        return;
      }
      if (ends.size >= mostKnown) ends.clear();
      ends.set(name, endsAt.getTime());
    },
    /** Returns when the window of a used-up key ends; undefined for any other key. */
    endOf(of: Limit, key: string, now: Date): Date | undefined {
      const name = `${of.name}:${key}`;
      const endsAt = ends.get(name);
      if (endsAt === undefined) return undefined;
      // A window that ends later than one begun now was begun before the clock was set back.
      const left = endsAt - now.getTime();
      if (left > 0 && left <= of.seconds * 1000) return new Date(endsAt);
      ends.delete(name);
      return undefined;
    },
  };
}

const databaseCounters = (db: Database): Counters => ({
  count: (it) => countUses(db, it),
  turn: (it) => takeTurn(db, it),
  uncount: (key) => uncountUse(db, key),
  unturn: (it) => returnTurn(db, it),
});
