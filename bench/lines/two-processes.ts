import type { Line } from '../line.ts';
import { openMixed } from '../mixed/database.ts';
import { failed, openLoop } from '../mixed/open-loop.ts';
import { processorMs, spent } from '../mixed/processor.ts';
import { openDraw } from '../mixed/requests.ts';
import { type MixedSite, openAlone, openPair } from '../mixed/site.ts';
import { openWire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const mostRatio = 1.15;
/** The rate of the mixed load that all processes together must handle, in requests per second. */
const together = 300;
/** A process that has rendered some thousand pages renders the next ones faster. */
const warmRequests = 9000;
const seconds = Number(process.env.BENCH_SECONDS ?? 45);
const group = 'Two processes behind nginx against one';

/**
 * The app's processor time for each request of the mixed load: two processes behind nginx against one at the same total
 * rate, and at half of it, since a less busy process takes longer for each request.
 */
export async function twoProcesses(world: BenchWorld): Promise<Line[]> {
  const database = await openMixed(world);
  const [one = {}, half = {}] = await each(await openAlone(world, database), [together, together / 2]);
  const [two = {}] = await each(await openPair(world, database), [together]);
  const times = (it: Record<string, number>) => (two.app ?? 0) / (it.app ?? 0);
  const told = (used: Record<string, number>) =>
    Object.entries(used)
      .map(([role, ms]) => `${role} ${ms.toFixed(2)}`)
      .join(', ');
  return [
    {
      group,
      name: `the app’s processor time for a request of the mixed load, ${together} a second for both together as for one`,
      gate: `≤ ${mostRatio} times`,
      figure: `${times(one).toFixed(2)} times`,
      met: times(one) <= mostRatio,
      note: `milliseconds a request: one process: ${told(one)}; two: ${told(two)}`,
    },
    {
      group,
      name: `the same against one process that has half of it, as each of the two`,
      gate: '',
      figure: `${times(half).toFixed(2)} times`,
      met: true,
      note: `one: ${told(half)}`,
    },
  ];
}

/** Milliseconds of processor time for a request, by role, at each of these rates. Throws if a request fails. */
async function each(site: MixedSite, rates: readonly number[]): Promise<Record<string, number>[]> {
  const wire = openWire(site.url);
  const draw = openDraw(Date.now());
  const processes = site.roles.app?.length ?? 1;
  try {
    const warming = rates[0] ?? together;
    await openLoop(wire, draw.next, { perSecond: warming, seconds: (warmRequests * processes) / warming });
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
