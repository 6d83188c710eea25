import type { Line } from './line.ts';
import type { BenchWorld } from './world.ts';

/** Runs one part of a suite and returns its lines. */
export type Take = (world: BenchWorld) => Promise<Line[]>;

type Suite = Record<string, () => Promise<Take>>;

/** Measurements, mostly against a ceiling. */
const bench: Suite = {
  start: async () => (await import('./lines/start.ts')).start,
  pages: async () => (await import('./lines/pages.ts')).pages,
  'item-list': async () => (await import('./lines/item-list.ts')).itemList,
  meaning: async () => (await import('./lines/meaning.ts')).meaning,
  helper: async () => (await import('./lines/first-line.ts')).firstLine,
  replies: async () => (await import('./lines/replies.ts')).replies,
  forum: async () => (await import('./lines/forum.ts')).forum,
  notices: async () => (await import('./lines/notices.ts')).notices,
  'saved-searches': async () => (await import('./lines/saved-searches.ts')).savedSearches,
  cases: async () => (await import('./lines/cases.ts')).caseLists,
  'acts-at-once': async () => (await import('./lines/acts-at-once.ts')).actsAtOnce,
  office: async () => (await import('./lines/office.ts')).office,
  chat: async () => (await import('./lines/chat.ts')).chat,
  ledger: async () => (await import('./lines/ledger.ts')).ledger,
  mixed: async () => (await import('./lines/mixed.ts')).mixed,
  'two-processes': async () => (await import('./lines/two-processes.ts')).twoProcesses,
  million: async () => (await import('./lines/million.ts')).million,
  interactions: async () => (await import('./lines/interactions.ts')).interactions,
  'first-visit': async () => (await import('./lines/first-visit.ts')).firstVisit,
  lighthouse: async () => (await import('./lines/lighthouse.ts')).lighthouseScores,
};

/** Faults injected under load, and their effects for users. */
const faults: Suite = {
  kills: async () => (await import('../tests/faults/kills.ts')).kills,
  stopped: async () => (await import('../tests/faults/stopped.ts')).stopped,
  'disk-full': async () => (await import('../tests/faults/disk-full.ts')).diskFull,
  services: async () => (await import('../tests/faults/services.ts')).services,
  'gone-clients': async () => (await import('../tests/faults/gone-clients.ts')).goneClients,
  'told-once': async () => (await import('../tests/faults/told-once.ts')).toldOnce,
  clock: async () => (await import('../tests/faults/clock.ts')).clock,
  soak: async () => (await import('../tests/faults/soak.ts')).soak,
};

/** Attacks that must be refused. */
const attacks: Suite = {
  sessions: async () => (await import('../tests/security/sessions.ts')).sessions,
  staff: async () => (await import('../tests/security/staff.ts')).staff,
  accounts: async () => (await import('../tests/security/accounts.ts')).accounts,
  guessing: async () => (await import('../tests/security/guessing.ts')).guessing,
  headers: async () => (await import('../tests/security/headers.ts')).headers,
  scripts: async () => (await import('../tests/security/scripts.ts')).scripts,
  uploads: async () => (await import('../tests/security/uploads.ts')).uploads,
  'heavy-files': async () => (await import('../tests/security/heavy-files.ts')).heavyFiles,
  'slow-clients': async () => (await import('../tests/security/slow-clients.ts')).slowClients,
  floods: async () => (await import('../tests/security/floods.ts')).floods,
  smuggling: async () => (await import('../tests/security/smuggling.ts')).smuggling,
  'sqlmap-calls': async () => (await import('../tests/security/sqlmap.ts')).sqlmapOnCalls,
  'sqlmap-pages': async () => (await import('../tests/security/sqlmap.ts')).sqlmapOnPages,
  growth: async () => (await import('../tests/security/growth.ts')).growth,
  regexes: async () => (await import('../tests/security/regexes.ts')).regexes,
  audit: async () => (await import('../tests/security/audit.ts')).audit,
};

/** Every suite with its parts, each loaded when it runs. All of them store their results in the same files. */
export const suites: Record<string, Suite> = { bench, faults, attacks };
