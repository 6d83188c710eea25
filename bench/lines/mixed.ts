import type { Line } from '../line.ts';
import { costLines } from '../mixed/costs.ts';
import { openMixed } from '../mixed/database.ts';
import { failed, openLoop, p95 } from '../mixed/open-loop.ts';
import { overloadLines } from '../mixed/overload.ts';
import { openDraw } from '../mixed/requests.ts';
import { type MixedSite, openAlone, openPair } from '../mixed/site.ts';
import { type Highest, highestRate, mostMs, tellFailures } from '../mixed/steps.ts';
import { unitLines } from '../mixed/units.ts';
import { openWire, type Wire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const leastPerSecond = 300;
/** Minutes for which the rate is held; set lower for trial runs. */
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const group = 'Mixed load: 100,000 listings, 20,000 topics, 500,000 posts, 1,000,000 messages';

/**
 * 85% of the requests read (half pages, half calls, over all listings and topics) and 15% write, against one process
 * and two behind nginx on one machine. The faster setup is then loaded for ten minutes, and overloaded.
 */
export async function mixed(world: BenchWorld): Promise<Line[]> {
  const database = await openMixed(world);
  const draw = openDraw(Date.now());
  const lines: Line[] = [];
  const alone = await loaded(await openAlone(world, database), async (wire, site) => {
    lines.push(...(await costLines(group, site, wire, draw)));
    return highestRate(wire, draw.next, world.say);
  });
  const pair = await loaded(await openPair(world, database), async (wire, site) => {
    const found = await highestRate(wire, draw.next, world.say);
    lines.push(...(await unitLines(group, site, database.url)));
    return found;
  });
  lines.push(highest('one process', alone), highest('two processes behind nginx', pair));
  const better = pair.perSecond > alone.perSecond ? 'two processes' : 'one process';
  const open = better === 'one process' ? openAlone : openPair;
  const perSecond = Math.min(leastPerSecond, Math.max(alone.perSecond, pair.perSecond, 10));
  await loaded(await open(world, database), async (wire) => {
    lines.push(await held(wire));
    lines.push(...(await overloadLines(group, wire, draw.next, perSecond)));
  });
  return lines;

  async function loaded<T>(site: MixedSite, take: (wire: Wire, site: MixedSite) => Promise<T>): Promise<T> {
    const wire = openWire(site.url);
    try {
      // A new process takes half as long again to render a page as a process that has rendered a thousand.
      await openLoop(wire, draw.next, { perSecond: 40, seconds: 60 });
      return await take(wire, site);
    } finally {
      wire.close();
      await site.stop();
    }
  }

  async function held(wire: Wire): Promise<Line> {
    const shots = await openLoop(wire, draw.next, { perSecond, seconds: minutes * 60 });
    const ms = p95(shots);
    return {
      group,
      name: `${better}, for ${minutes} minutes`,
      gate: `≥ ${leastPerSecond} a second, p95 ≤ ${mostMs} ms, no error`,
      figure: `${perSecond} a second, p95 ${Math.round(ms)} ms${tellFailures(shots)}`,
      met: perSecond >= leastPerSecond && ms <= mostMs && failed(shots).length === 0,
    };
  }
}

function highest(name: string, { perSecond, p95: ms, tried }: Highest): Line {
  return {
    group,
    name: `${name}: the highest rate with p95 ≤ ${mostMs} ms`,
    gate: '',
    figure: `${perSecond} a second`,
    met: true,
    note: `p95 ${Math.round(ms)} ms; ${tried}`,
  };
}
