import { Problem } from '#contract/problems.ts';
import type { Database } from '../database/pool.ts';
import { countUse, forgetEnded, uncountUse } from './store.ts';

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
  everything: { name: 'everything', most: 1500, seconds: 300 },
} as const satisfies Record<string, Limit>;

export interface Limits {
  /** Counts one use of `key`. Throws `too-many-calls` with the seconds to wait when there were too many. */
  take(limit: Limit, key: string): Promise<void>;
  /** Takes one counted use back: it turned out not to be one. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Counts one use in this process's memory alone: for the limit on everything, which must cost nothing. */
  takeHere(limit: Limit, key: string): void;
  sweep(): Promise<void>;
}

/** Counters in PostgreSQL, exact over any number of processes. */
export function createLimits(db: Database, clock: () => Date): Limits {
  const here = new Map<string, { used: number; endsAt: number }>();
  return {
    async take(of, key) {
      refuseOver(of, await countUse(db, `${of.name}:${key}`, of.seconds, clock()), clock());
    },
    async giveBack(of, key) {
      await uncountUse(db, `${of.name}:${key}`);
    },
    takeHere(of, key) {
      const now = clock().getTime();
      let use = here.get(key);
      if (!use || use.endsAt <= now) {
        if (here.size > 100_000) here.clear();
        use = { used: 0, endsAt: now + of.seconds * 1000 };
        here.set(key, use);
      }
      use.used += 1;
      refuseOver(of, { used: use.used, endsAt: new Date(use.endsAt) }, clock());
    },
    async sweep() {
      await forgetEnded(db, clock());
    },
  };
}

/** For benches and fault runs (`LIMITS=off`). */
export const noLimits: Limits = {
  take: async () => {},
  giveBack: async () => {},
  takeHere: () => {},
  sweep: async () => {},
};

function refuseOver(of: Limit, use: { used: number; endsAt: Date }, now: Date): void {
  if (use.used <= of.most) return;
  const retryAfter = Math.max(1, Math.ceil((use.endsAt.getTime() - now.getTime()) / 1000));
  throw new Problem('too-many-calls', { retryAfter });
}
