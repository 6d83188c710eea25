import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { needDebian } from '../../scripts/debian.ts';
import { type Held, holdApp, holdNginx } from './slow-clients/held.ts';
import { connections, modes } from './slow-clients/modes.ts';
import { type Fared, percentile, startVisitors } from './slow-clients/visitors.ts';
import { faultsOf, openTarget, type Target, waysTo } from './two-ways.ts';

const mostMs = 300;
/** An attack that opened fewer connections does not count. */
const fewest = connections / 2;

/** Hundreds of slow clients of every kind, while visitors and signed-in people must be served as usual. */
export async function slowClients(world: BenchWorld): Promise<Line[]> {
  needDebian('slowhttptest', 'nginx-light');
  const target = await openTarget(world, 'slow_clients', 20);
  const begun = performance.now();
  const held = [
    ...holdApp(target.direct).map((it) => [it, 'the app itself'] as const),
    ...holdNginx(target.balanced).map((it) => [it, 'behind nginx'] as const),
  ];
  const lines: Line[] = [];
  for (const [way, url] of waysTo(target)) lines.push(...(await attackAll(world, target, way, url)));
  const longest = Math.max(...held.map(([{ within }]) => within));
  await pause(Math.max(0, longest * 1000 - (performance.now() - begun)));
  lines.push(...held.map(([it, way]) => ended(it, way)));
  for (const [it] of held) it.end();
  const faults = await faultsOf(target);
  const gate = 'none';
  lines.push({
    group,
    name: 'answers of the app that are 5xx',
    gate,
    figure: `${faults}`,
    met: faults === 0,
  });
  return lines;
}

const group = 'Slow clients';

async function attackAll(world: BenchWorld, target: Target, way: string, url: string): Promise<Line[]> {
  const visitors = await startVisitors(url, target.people);
  const lines: Line[] = [];
  await pause(3000);
  visitors.since();
  await pause(8000);
  lines.push(served(`${way}: nobody is slow`, visitors.since(), null));
  for (const { name, attack } of modes) {
    world.say(`  ${way}: ${name}`);
    const open = await attack(url, world.folder);
    lines.push(served(`${way}: ${name}`, visitors.since(), open));
    await pause(1000);
    visitors.since();
  }
  await visitors.stop();
  return lines;
}

function served(name: string, { times, failures }: Fared, open: number | null): Line {
  const p95 = percentile(times, 95);
  const [first] = failures;
  return {
    group,
    name,
    gate: `others are served at p95 ≤ ${mostMs} ms, none fails`,
    figure: `${p95.toFixed(0)} ms, ${failures.length} of ${times.length + failures.length} failed`,
    met: p95 <= mostMs && failures.length === 0 && (open === null || open >= fewest),
    note: [open === null ? 'for comparison' : `${open} slow connections`, first].filter(Boolean).join('; '),
  };
}

function ended(held: Held, way: string): Line {
  const after = held.closedAfter();
  return {
    group,
    name: `${way}: a client that ${held.name}`,
    gate: `is sent away within ${held.within} s`,
    figure: after === null ? 'never' : `${after.toFixed(0)} s`,
    met: after !== null && after <= held.within,
  };
}
