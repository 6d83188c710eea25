import type { Line } from '../line.ts';
import { openMixed } from '../mixed/database.ts';
import { failed, openLoop } from '../mixed/open-loop.ts';
import { processorMs, spent } from '../mixed/processor.ts';
import { openDraw } from '../mixed/requests.ts';
import { type MixedSite, openAlone, openPair } from '../mixed/site.ts';
import { openWire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const mostRatio = 1.15;
const perSecond = 40;
/** For each process: one that has drawn a thousand pages draws the next in less time, and two share what comes. */
const warmSeconds = 60;
const seconds = Number(process.env.BENCH_SECONDS ?? 60);

/** What a request of the mixed load costs two processes behind nginx, against one: the processor time of the app. */
export async function twoProcesses(world: BenchWorld): Promise<Line[]> {
  const database = await openMixed(world);
  const one = await each(await openAlone(world, database));
  const two = await each(await openPair(world, database));
  const ratio = (two.app ?? 0) / (one.app ?? 0);
  const told = (used: Record<string, number>) =>
    Object.entries(used)
      .map(([role, ms]) => `${role} ${ms.toFixed(2)}`)
      .join(', ');
  return [
    {
      group: 'Two processes behind nginx against one',
      name: `the app’s processor time for a request of the mixed load, ${perSecond} a second`,
      gate: `≤ ${mostRatio} times`,
      figure: `${ratio.toFixed(2)} times`,
      met: ratio <= mostRatio,
      note: `milliseconds a request: one process: ${told(one)}; two: ${told(two)}`,
    },
  ];
}

/** Milliseconds of processor time for a request, by role. Throws where one fails. */
async function each(site: MixedSite): Promise<Record<string, number>> {
  const wire = openWire(site.url);
  const draw = openDraw(Date.now());
  try {
    await openLoop(wire, draw.next, { perSecond, seconds: warmSeconds * (site.roles.app?.length ?? 1) });
    const before = processorMs(site.roles);
    const shots = await openLoop(wire, draw.next, { perSecond, seconds });
    const used = spent(before, processorMs(site.roles));
    if (failed(shots).length > 0) throw new Error(`${failed(shots).length} requests failed.`);
    return Object.fromEntries(Object.entries(used).map(([role, ms]) => [role, ms / shots.length]));
  } finally {
    wire.close();
    await site.stop();
  }
}
