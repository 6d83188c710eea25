import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../../bench/line.ts';
import { median } from '../../bench/load.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { needDebian } from '../../scripts/debian.ts';
import { childrenOf } from './children.ts';
import { compare, keptLines } from './losses.ts';
import { prepareSite, type Site } from './site.ts';
import { startWriters, type Writers } from './writers.ts';

const times = 20;
const mostMs = 5000;

/**
 * `kill -9` of the app, of PostgreSQL and of single backends, twenty times each at random moments while everyone
 * writes. Measures how soon a new write is acknowledged, and checks that every acknowledged one exists exactly once.
 */
export async function kills(world: BenchWorld): Promise<Line[]> {
  needDebian('procps');
  const site = await prepareSite(world, 'kills');
  await site.start();
  const writers = await startWriters(site);
  const app = await break20(world, 'the app', writers, async () => {
    site.killApp();
    await site.start();
  });
  const postgres = await break20(world, 'PostgreSQL', writers, async () =>
    process.kill(site.postgresPid(), 'SIGKILL'),
  );
  const backend = await break20(world, 'a backend of PostgreSQL', writers, async () => killBackend(site));
  await writers.stop();
  const kept = await site.afterwards((sql) => compare(sql, writers, site.dataDir));
  return [
    ready('kill -9 of the app, then started again', app),
    ready('kill -9 of PostgreSQL, its server', postgres),
    ready('kill -9 of a single backend of PostgreSQL, after which it recovers', backend),
    ...keptLines(
      group,
      kept,
      `publishes, changes, replies, topics, messages to one and to all, reports, shared pages, uploads, purchases, donations and grants of eight people; ${writers.repeats()} repeats`,
    ),
  ];
}

const group = 'Killed under mixed writes';

async function break20(
  world: BenchWorld,
  what: string,
  writers: Writers,
  kill: () => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await pause(300 + Math.random() * 1200);
    const served = writers.untilServed();
    await kill();
    taken.push(await served);
  }
  world.say(`  ${what} was killed ${times} times`);
  return taken;
}

/** Kills a process that serves a connection; if it ended meanwhile, as helper processes do, kills the server. */
function killBackend(site: Site): void {
  const backends = childrenOf(site.postgresPid());
  const one = backends[Math.floor(Math.random() * backends.length)];
  try {
    process.kill(one ?? site.postgresPid(), 'SIGKILL');
  } catch {
    process.kill(site.postgresPid(), 'SIGKILL');
  }
}

function ready(name: string, taken: number[]): Line {
  const most = Math.max(...taken);
  return {
    group,
    name,
    gate: `a new write is acknowledged within ${mostMs / 1000} s, ${times} times`,
    figure: `${(most / 1000).toFixed(1)} s at most`,
    met: most <= mostMs && taken.length === times,
    note: `median ${(median(taken) / 1000).toFixed(1)} s, begun again as soon as it was killed`,
  };
}
