import type { PoolUse } from '../database/pool-use.ts';
import type { StandbyStatus } from '../replica/replica.ts';

/** What is counted as it happens. Every label has few values: routes, limits and jobs, never people or addresses. */
export interface Metrics {
  answered(answer: { method: string; route: string; status: number; seconds: number }): void;
  page(from: 'memory' | 'anew'): void;
  said(to: 'person' | 'room' | 'helper'): void;
  limited(limit: string): void;
  /** A card provider's notice, and what came of it. */
  noticed(provider: string, outcome: string): void;
  failed(job: Job): void;
  /** What is looked up whenever somebody reads. */
  watchSockets(look: () => { chat: number; helper: number }): void;
  watchDatabase(looks: DatabaseLooks): void;
  watchReplica(look: () => StandbyStatus): void;
  /** Everything, in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

/** Work in the background: mails that leave, tidying up, views that are added up, processes that tell each other. */
export const jobs = ['mail', 'housekeeping', 'views', 'news'] as const;
export type Job = (typeof jobs)[number];

export interface DatabaseLooks {
  pool(): PoolUse;
  /** The mails that still have to go, and the seconds that the oldest of them has waited. */
  outbox(): Promise<{ waiting: number; oldest: number }>;
}
