import { Problem } from '#contract/problems.ts';
import type { Database } from '../database/pool.ts';
import type { Redis } from '../redis.ts';
import { databaseCounters, type Use } from './counters.ts';
import { type FailingTries, failingTries } from './failing-tries.ts';
import { knownOver } from './known-over.ts';
import { redisCounters } from './redis-counters.ts';
import { forgetEnded } from './store.ts';

/** So many uses in so many seconds, the window beginning with the first use. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** The decided limits. */
export const limit = {
  loginFailures: { name: 'login-failures', most: 10, seconds: 15 * 60 },
  loginTries: { name: 'login-tries', most: 60, seconds: 5 * 60 },
  mailsOfEmail: { name: 'mails-email', most: 5, seconds: 3600 },
  mailsOfAddress: { name: 'mails-address', most: 60, seconds: 3600 },
  mailPause: { name: 'mail-pause', most: 1, seconds: 5 },
  registrations: { name: 'registrations', most: 20, seconds: 3600 },
  uploads: { name: 'uploads', most: 120, seconds: 3600 },
  exports: { name: 'exports', most: 5, seconds: 3600 },
  payments: { name: 'payments', most: 30, seconds: 3600 },
  reports: { name: 'reports', most: 10, seconds: 3600 },
  topics: { name: 'topics', most: 30, seconds: 86_400 },
  topicChanges: { name: 'topic-changes', most: 200, seconds: 86_400 },
  posts: { name: 'posts-day', most: 1000, seconds: 86_400 },
  postChanges: { name: 'post-changes', most: 1000, seconds: 86_400 },
  listings: { name: 'listings', most: 30, seconds: 86_400 },
  listingChanges: { name: 'listing-changes', most: 200, seconds: 86_400 },
  pages: { name: 'pages', most: 200, seconds: 86_400 },
  helperOften: { name: 'helper-minute', most: 20, seconds: 60 },
  helperDaily: { name: 'helper-day', most: 200, seconds: 86_400 },
  everything: { name: 'everything', most: 1500, seconds: 300 },
  joins: { name: 'joins', most: 100, seconds: 60 },
  falseHandshakes: { name: 'false-handshakes', most: 100, seconds: 60 },
  falsePairs: { name: 'false-pairs', most: 300, seconds: 60 },
  typing: { name: 'typing', most: 20, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** One use each so many seconds in the long run, so many at once. */
export interface Pace {
  readonly name: string;
  readonly seconds: number;
  readonly burst: number;
}

/** The decided paces. */
export const pace = {
  posts: { name: 'posts', seconds: 2, burst: 5 },
  messages: { name: 'messages', seconds: 1, burst: 30 },
} as const satisfies Record<string, Pace>;

export interface Limits {
  /** Counts one use of `key`. Throws `too-many-calls` with the seconds to wait when there were too many. */
  take(limit: Limit, key: string): Promise<void>;
  /** Counts one use of `key` against a pace. Throws `too-many-calls` with the seconds to wait when it comes too early. */
  keepPace(pace: Pace, key: string): Promise<void>;
  /** Takes one counted use back: it turned out not to be one. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Takes the last turn of a pace back: it turned out not to be one. */
  giveTurnBack(pace: Pace, key: string): Promise<void>;
  /**
   * `take` for what nearly everybody does little of, and which must cost next to nothing then: where one process serves
   * all, the first hundred uses of a key in a window stay in its memory, and are written with the next one.
   */
  takeOften(limit: Limit, key: string): Promise<void>;
  /**
   * Counts nothing and asks nobody: throws `too-many-calls` where this process knows that the key has used up its window.
   * For what must be refused before it costs anything.
   */
  refuseKnown(limit: Limit, key: string): Promise<void>;
  /** A try of which only failures count. Throws `too-many-calls` before it is made where the key is used up. */
  tryOut: FailingTries;
  sweep(): Promise<void>;
}

/** Counters in PostgreSQL or, where several processes serve, in their Redis: exact over any number of them. */
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
      // The next turn comes after one step at the latest; whoever read an earlier clock would reckon more.
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
      // Redis counts every use at next to no cost; while it is away the database must not be asked each time.
      if (redis?.isReady) return count(of, key, 1, endOf(of, clock()));
      const { used, untold, endsAt } = quiet(of, key);
      // A small limit is used up before anything is told.
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

/** Most uses of a key that a process keeps to itself, and most keys it remembers. */
const mostQuiet = 100;
const mostKeys = 100_000;

/** Counts in memory: how many uses are to be told with this one, 0 while there are few. */
function quietUses(clock: () => Date) {
  const all = new Map<string, { used: number; endsAt: Date }>();
  return (of: Limit, key: string): Use & { untold: number } => {
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

function endOf(of: Limit, now: Date): Date {
  return new Date(now.getTime() + of.seconds * 1000);
}

/** For benches and fault runs (`LIMITS=off`). */
export const noLimits: Limits = {
  take: async () => {},
  keepPace: async () => {},
  giveBack: async () => {},
  giveTurnBack: async () => {},
  takeOften: async () => {},
  refuseKnown: async () => {},
  tryOut: (_at, attempt) => attempt(),
  sweep: async () => {},
};

function refuseOver(of: Limit, use: Use, now: Date): void {
  if (use.used <= of.most) return;
  // Of two at once the other may have read a later clock, which is no reason to wait longer than the window lasts.
  const left = Math.ceil((use.endsAt.getTime() - now.getTime()) / 1000);
  const retryAfter = Math.min(of.seconds, Math.max(1, left));
  throw new Problem('too-many-calls', { retryAfter });
}
