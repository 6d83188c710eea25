import type { Line } from './line.ts';
import type { BenchWorld } from './world.ts';

/** Takes one part of a suite: what it found, a line each. */
export type Take = (world: BenchWorld) => Promise<Line[]>;

type Suite = Record<string, () => Promise<Take>>;

/** What is measured beside a ceiling. */
const bench: Suite = {
  start: async () => (await import('./lines/start.ts')).start,
  pages: async () => (await import('./lines/pages.ts')).pages,
  'item-list': async () => (await import('./lines/item-list.ts')).itemList,
  replies: async () => (await import('./lines/replies.ts')).replies,
  forum: async () => (await import('./lines/forum.ts')).forum,
  chat: async () => (await import('./lines/chat.ts')).chat,
  ledger: async () => (await import('./lines/ledger.ts')).ledger,
  mixed: async () => (await import('./lines/mixed.ts')).mixed,
  'two-processes': async () => (await import('./lines/two-processes.ts')).twoProcesses,
  million: async () => (await import('./lines/million.ts')).million,
  'first-visit': async () => (await import('./lines/first-visit.ts')).firstVisit,
  lighthouse: async () => (await import('./lines/lighthouse.ts')).lighthouseScores,
};

/** What is broken while people go on, and what they notice of it. */
const faults: Suite = {
  kills: async () => (await import('./faults/kills.ts')).kills,
  stopped: async () => (await import('./faults/stopped.ts')).stopped,
};

/** Every suite with its parts, each loaded when it is taken. All of them keep what they took in one place. */
export const suites: Record<string, Suite> = { bench, faults };
