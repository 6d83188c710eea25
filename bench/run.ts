import { parseArgs } from 'node:util';
import type { Line } from './line.ts';
import { keepResults, printTable } from './results.ts';
import { suites } from './suites.ts';
import { openBench } from './world.ts';

// `npm run bench [-- --only NAME]`: runs every part of a suite, prints the lines, and stores them in bench/RESULTS.md.
const { values: asked } = parseArgs({
  options: { suite: { type: 'string', default: 'bench' }, only: { type: 'string' } },
});
const takes = suites[asked.suite] ?? {};
const names = Object.keys(takes).filter((name) => !asked.only || name === asked.only);
if (names.length === 0)
  throw new Error(`There is no ${asked.only ?? asked.suite} in ${Object.keys(takes).join(', ')}.`);

const world = await openBench();
let stopped = false;
// npm forwards a signal that the terminal has already delivered, so a second signal must have no effect.
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
    await world.endPart();
    keepResults(parts, Object.values(suites).flatMap(Object.keys));
    world.say(`${name} took ${Math.round((Date.now() - since) / 1000)} s`);
  }
  const lines = [...parts.values()].flat();
  printTable(lines);
  process.exitCode = lines.every(({ gate, met }) => met || !gate) ? 0 : 1;
} catch (error) {
  // A stopped bench fails its pending requests, which is not an error.
  if (stopped) await new Promise(() => undefined);
  throw error;
} finally {
  await world.close();
}

/** The lines of a part. If it fails, that is a line too, and the other parts still run. */
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
