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
  'disk-full': async () => (await import('./faults/disk-full.ts')).diskFull,
  services: async () => (await import('./faults/services.ts')).services,
  'gone-clients': async () => (await import('./faults/gone-clients.ts')).goneClients,
  clock: async () => (await import('./faults/clock.ts')).clock,
  soak: async () => (await import('./faults/soak.ts')).soak,
};

/** What is tried against it by whoever means ill, and has to be refused. */
const attacks: Suite = {
  sessions: async () => (await import('./attacks/sessions.ts')).sessions,
  accounts: async () => (await import('./attacks/accounts.ts')).accounts,
  guessing: async () => (await import('./attacks/guessing.ts')).guessing,
  headers: async () => (await import('./attacks/headers.ts')).headers,
  scripts: async () => (await import('./attacks/scripts.ts')).scripts,
  uploads: async () => (await import('./attacks/uploads.ts')).uploads,
  'heavy-files': async () => (await import('./attacks/heavy-files.ts')).heavyFiles,
  'slow-clients': async () => (await import('./attacks/slow-clients.ts')).slowClients,
  floods: async () => (await import('./attacks/floods.ts')).floods,
  smuggling: async () => (await import('./attacks/smuggling.ts')).smuggling,
  'sqlmap-calls': async () => (await import('./attacks/sqlmap.ts')).sqlmapOnCalls,
  'sqlmap-pages': async () => (await import('./attacks/sqlmap.ts')).sqlmapOnPages,
  growth: async () => (await import('./attacks/growth.ts')).growth,
  regexes: async () => (await import('./attacks/regexes.ts')).regexes,
  audit: async () => (await import('./attacks/audit.ts')).audit,
};

/** Every suite with its parts, each loaded when it is taken. All of them keep what they took in one place. */
export const suites: Record<string, Suite> = { bench, faults, attacks };
