import type { PoolUse } from '../database/pool.ts';
import type { StandbyStatus } from '../replica/replica.ts';

/** Counters of events. Every label has few values: routes, limits and jobs, never people or addresses. */
export interface Metrics {
  answered(answer: { method: string; route: string; status: number; seconds: number }): void;
  page(from: 'memory' | 'anew'): void;
  said(to: 'person' | 'room' | 'helper'): void;
  limited(limit: string): void;
  /** Counts a webhook event of a card provider and its outcome. */
  noticed(provider: string, outcome: string): void;
  failed(job: BackgroundWork): void;
  /** Registers a function that returns the current values at each read. */
  watchSockets(look: () => { chat: number; helper: number }): void;
  watchDatabase(looks: DatabaseLooks): void;
  watchReplica(look: () => StandbyStatus): void;
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

/** Background work: sending mail and pushes, housekeeping, counting views, and invalidation events between processes (`news`). */
export const jobs = ['mail', 'push', 'housekeeping', 'views', 'news'] as const;
export type BackgroundWork = (typeof jobs)[number];

export interface DatabaseLooks {
  pool(): PoolUse;
  /** Returns the number of unsent mails, and how many seconds the oldest has waited. */
  outbox(): Promise<{ waiting: number; oldest: number }>;
}
