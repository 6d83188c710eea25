import type { Line } from '../line.ts';
import { openMixed } from '../mixed/database.ts';
import { failed, openLoop } from '../mixed/open-loop.ts';
import { processorMs, spent } from '../mixed/processor.ts';
import { openDraw } from '../mixed/requests.ts';
import { type MixedSite, openAlone, openPair } from '../mixed/site.ts';
import { openWire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const mostRatio = 1.15;
/** What each process gets: two are for twice as many people. */
const perSecond = 80;
/** For each process: one that has drawn a thousand pages draws the next in less time, and two share what comes. */
const warmSeconds = 45;
const seconds = Number(process.env.BENCH_SECONDS ?? 45);
const group = 'Two processes behind nginx against one';

/**
 * What a request of the mixed load costs two processes behind nginx, against one: the processor time of the app, where each
 * process has as much to do; and where both together have, since a process that has less to do takes longer for each.
 */
export async function twoProcesses(world: BenchWorld): Promise<Line[]> {
  const database = await openMixed(world);
  const [one = {}] = await each(await openAlone(world, database), [perSecond]);
  const [two = {}, shared = {}] = await each(await openPair(world, database), [2 * perSecond, perSecond]);
  const ratio = (it: Record<string, number>) => (it.app ?? 0) / (one.app ?? 0);
  const told = (used: Record<string, number>) =>
    Object.entries(used)
      .map(([role, ms]) => `${role} ${ms.toFixed(2)}`)
      .join(', ');
  return [
    {
      group,
      name: `the app’s processor time for a request of the mixed load, ${perSecond} a second for each process`,
      gate: `≤ ${mostRatio} times`,
      figure: `${ratio(two).toFixed(2)} times`,
      met: ratio(two) <= mostRatio,
      note: `milliseconds a request: one process: ${told(one)}; two: ${told(two)}`,
    },
    {
      group,
      name: `the same, ${perSecond} a second for both together`,
      gate: '',
      figure: `${ratio(shared).toFixed(2)} times`,
      met: true,
      note: `two: ${told(shared)}`,
    },
  ];
}

/** Milliseconds of processor time for a request, by role, at each of these rates. Throws where one fails. */
async function each(site: MixedSite, rates: readonly number[]): Promise<Record<string, number>[]> {
  const wire = openWire(site.url);
  const draw = openDraw(Date.now());
  const processes = site.roles.app?.length ?? 1;
  try {
    await openLoop(wire, draw.next, { perSecond, seconds: warmSeconds * processes });
    const all = [];
    for (const rate of rates) {
      const before = processorMs(site.roles);
      const shots = await openLoop(wire, draw.next, { perSecond: rate, seconds });
      const used = spent(before, processorMs(site.roles));
      if (failed(shots).length > 0) throw new Error(`${failed(shots).length} requests failed.`);
      all.push(Object.fromEntries(Object.entries(used).map(([role, ms]) => [role, ms / shots.length])));
    }
    return all;
  } finally {
    wire.close();
    await site.stop();
  }
}
