import { setTimeout as pause } from 'node:timers/promises';
import { needDebian } from '../../scripts/debian.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import type { BenchWorld } from '../world.ts';
import { childrenOf } from './children.ts';
import { compare } from './kept.ts';
import { prepareSite, type Site } from './site.ts';
import { startWriters, type Writers } from './writers.ts';

const times = 20;
const mostMs = 5000;

/**
 * `kill -9` of the app and of PostgreSQL, twenty times each at random moments while everybody writes: how soon a new
 * write is acknowledged, and whether every acknowledged one is there once.
 */
export async function kills(world: BenchWorld): Promise<Line[]> {
  needDebian('procps');
  const site = await prepareSite(world, 'kills');
  await site.start();
  const writers = startWriters(site);
  const app = await break20(world, 'the app', writers, async () => {
    site.killApp();
    await site.start();
  });
  const postgres = await break20(world, 'PostgreSQL', writers, async (turn) => killPostgres(site, turn));
  await writers.stop();
  const { acknowledged, lost, doubled, stale } = await site.afterwards((sql) => compare(sql, writers));
  const exact = lost + doubled + stale === 0;
  return [
    ready('kill -9 of the app, then started again', app),
    ready('kill -9 of PostgreSQL, its server and single backends in turn', postgres),
    {
      group,
      name: 'acknowledged writes that are there exactly once',
      gate: 'all',
      figure: exact ? `all ${acknowledged}` : `${lost} lost, ${doubled} doubled, ${stale} stale`,
      met: exact,
      note: `publishes, changes, replies, topics and messages of eight people; ${writers.repeats()} repeats`,
    },
  ];
}

const group = 'Killed under mixed writes';

async function break20(
  world: BenchWorld,
  what: string,
  writers: Writers,
  kill: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await pause(300 + Math.random() * 1200);
    const served = writers.untilServed();
    await kill(turn);
    taken.push(await served);
  }
  world.say(`  ${what} was killed ${times} times`);
  return taken;
}

/** The server itself, or one of the processes that serve a connection, after which PostgreSQL recovers. */
function killPostgres(site: Site, turn: number): void {
  const server = site.postgresPid();
  const backends = childrenOf(server);
  const one = backends[Math.floor(Math.random() * backends.length)];
  const victim = turn % 2 === 1 && one ? one : server;
  try {
    process.kill(victim, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile, as helpers of PostgreSQL do.
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
