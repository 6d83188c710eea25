import { parseArgs } from 'node:util';
import type { Line } from './line.ts';
import { keepResults, printTable } from './results.ts';
import { type BenchWorld, openBench } from './world.ts';

// `npm run bench [-- --only NAME]`: takes every figure, prints them, and keeps what was taken in bench/RESULTS.md.
type Take = (world: BenchWorld) => Promise<Line[]>;
const takes: Record<string, () => Promise<Take>> = {
  start: async () => (await import('./lines/start.ts')).start,
  pages: async () => (await import('./lines/pages.ts')).pages,
  'item-list': async () => (await import('./lines/item-list.ts')).itemList,
  replies: async () => (await import('./lines/replies.ts')).replies,
  forum: async () => (await import('./lines/forum.ts')).forum,
  chat: async () => (await import('./lines/chat.ts')).chat,
  ledger: async () => (await import('./lines/ledger.ts')).ledger,
  million: async () => (await import('./lines/million.ts')).million,
  'first-visit': async () => (await import('./lines/first-visit.ts')).firstVisit,
  lighthouse: async () => (await import('./lines/lighthouse.ts')).lighthouseScores,
};

const { values: asked } = parseArgs({ options: { only: { type: 'string' } } });
const names = Object.keys(takes).filter((name) => !asked.only || name === asked.only);
if (names.length === 0) throw new Error(`There is no ${asked.only}: ${Object.keys(takes).join(', ')}.`);

const world = await openBench();
let stopped = false;
// npm passes on what the terminal has already delivered, so a second signal must change nothing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true;
    void world.close().then(() => process.exit(130));
  });
try {
  const parts = new Map<string, Line[]>();
  for (const name of names) {
    const since = Date.now();
    world.say(`${name} …`);
    parts.set(name, await taken(name));
    keepResults(parts, Object.keys(takes));
    world.say(`${name} took ${Math.round((Date.now() - since) / 1000)} s`);
  }
  const lines = [...parts.values()].flat();
  printTable(lines);
  process.exitCode = lines.every(({ gate, met }) => met || !gate) ? 0 : 1;
} catch (error) {
  // What was being asked when somebody stopped the bench fails, of course.
  if (stopped) await new Promise(() => undefined);
  throw error;
} finally {
  await world.close();
}

/** The lines of a name; where they cannot be taken that is a line, too, and the others still are. */
async function taken(name: string): Promise<Line[]> {
  const take = await takes[name]?.();
  if (!take) return [];
  try {
    return await take(world);
  } catch (error) {
    if (stopped) throw error;
    console.error(error);
    const why = error instanceof Error ? error.message : String(error);
    return [{ group: 'Not taken', name, gate: 'taken', figure: 'failed', met: false, note: why }];
  }
}
