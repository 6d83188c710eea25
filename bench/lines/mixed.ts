import type { Line } from '../line.ts';
import { costLines } from '../mixed/costs.ts';
import { openMixed } from '../mixed/database.ts';
import { failed, openLoop, p95 } from '../mixed/open-loop.ts';
import { overloadLines } from '../mixed/overload.ts';
import { openDraw } from '../mixed/requests.ts';
import { type MixedSite, openAlone, openPair } from '../mixed/site.ts';
import { type Highest, highestRate, mostMs, tellFailures } from '../mixed/steps.ts';
import { unitLines } from '../mixed/units.ts';
import { openWire, type Wire } from '../mixed/wire.ts';
import type { BenchWorld } from '../world.ts';

const leastPerSecond = 300;
/** For how many minutes the rate is held; fewer while something is tried. */
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const group = 'Mixed load: 100,000 listings, 20,000 topics, 500,000 posts, 1,000,000 messages';

/**
 * 85 of a hundred requests read, half of them pages and half calls, drawn over all listings and topics, and 15 write:
 * of one process and of two behind nginx, on one machine with PostgreSQL and the one that asks.
 */
export async function mixed(world: BenchWorld): Promise<Line[]> {
  const database = await openMixed(world);
  const draw = openDraw(Date.now());
  const alone = await openAlone(world, database);
  const lines = await loaded(alone, async (wire) => [
    ...(await warmed(wire)),
    ...(await costLines(group, alone, wire, draw)),
    highest('one process', await highestRate(wire, draw.next, world.say)),
  ]);
  const pair = await openPair(world, database);
  const ofPair = await loaded(pair, async (wire) => {
    await warmed(wire);
    const found = await highestRate(wire, draw.next, world.say);
    const perSecond = Math.min(leastPerSecond, found.perSecond || 10);
    return [
      highest('two processes behind nginx', found),
      ...(await held(perSecond)),
      ...(await overloadLines(group, wire, draw.next, perSecond)),
      ...(await unitLines(group, pair, database.url)),
    ];

    async function held(perSecond: number): Promise<Line[]> {
      const shots = await openLoop(wire, draw.next, { perSecond, seconds: minutes * 60 });
      const ms = p95(shots);
      return [
        {
          group,
          name: `two processes, for ${minutes} minutes`,
          gate: `≥ ${leastPerSecond} a second, p95 ≤ ${mostMs} ms, no error`,
          figure: `${perSecond} a second, p95 ${Math.round(ms)} ms${tellFailures(shots)}`,
          met: perSecond >= leastPerSecond && ms <= mostMs && failed(shots).length === 0,
        },
      ];
    }
  });
  return [...lines, ...ofPair];

  /** A process that has just started draws a page half as fast again as one that has drawn a thousand. */
  async function warmed(wire: Wire): Promise<never[]> {
    await openLoop(wire, draw.next, { perSecond: 40, seconds: 60 });
    return [];
  }
}

async function loaded(site: MixedSite, take: (wire: Wire) => Promise<Line[]>): Promise<Line[]> {
  const wire = openWire(site.url);
  try {
    return await take(wire);
  } finally {
    wire.close();
    await site.stop();
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
