import { setTimeout as pause } from 'node:timers/promises';
import { needDebian } from '../../scripts/debian.ts';
import type { Line } from '../line.ts';
import type { BenchWorld } from '../world.ts';
import { childrenOf } from './children.ts';
import { compare } from './kept.ts';
import { prepareSite, type Site } from './site.ts';
import { startWriters } from './writers.ts';

const group = 'PostgreSQL stands still for 30 s';
const stoppedMs = 30_000;
const answeredWithinMs = 21_000;
const mostMs = 5000;

/** All of PostgreSQL is stopped as it is, connections open, while everybody writes and a visitor reads. */
export async function stopped(world: BenchWorld): Promise<Line[]> {
  needDebian('procps');
  const site = await prepareSite(world, 'stopped');
  await site.start();
  const writers = startWriters(site);
  await pause(2000);
  const before = await ask(site, '/faq');
  const held = stopPostgres(site);
  const asked: Asked[] = [];
  const until = performance.now() + stoppedMs;
  const visits: Promise<unknown>[] = [];
  while (performance.now() < until) {
    for (const path of ['/faq', '/api/item/list?school_id=2'])
      visits.push(ask(site, path).then((it) => asked.push(it)));
    await pause(500);
  }
  const served = writers.untilServed();
  held.goOn();
  const back = await served;
  await Promise.all(visits);
  await writers.stop();
  const { acknowledged, lost, doubled, stale } = await site.afterwards((sql) => compare(sql, writers));
  const pages = asked.filter(({ path }) => path === '/faq');
  const calls = asked.filter(({ path }) => path !== '/faq');
  const slowest = Math.max(...calls.map(({ ms }) => ms));
  const unfit = calls.filter(({ status }) => status !== 200 && status !== 503).length;
  const exact = lost + doubled + stale === 0;
  return [
    {
      group,
      name: 'a page that is kept',
      gate: 'every answer is 200',
      figure: `${pages.filter(({ status }) => status === 200).length} of ${pages.length}`,
      met: before.status === 200 && pages.every(({ status }) => status === 200),
    },
    {
      group,
      name: 'a call that needs the database',
      gate: `200 or 503 within ${answeredWithinMs / 1000} s`,
      figure: `${(slowest / 1000).toFixed(1)} s at most`,
      met: unfit === 0 && slowest <= answeredWithinMs,
      note: `${calls.length} calls, ${unfit} answered otherwise`,
    },
    {
      group,
      name: 'after it goes on',
      gate: `a new write is acknowledged within ${mostMs / 1000} s`,
      figure: `${(back / 1000).toFixed(1)} s`,
      met: back <= mostMs,
    },
    {
      group,
      name: 'acknowledged writes that are there exactly once',
      gate: 'all',
      figure: exact ? `all ${acknowledged}` : `${lost} lost, ${doubled} doubled, ${stale} stale`,
      met: exact,
    },
  ];
}

interface Asked {
  path: string;
  /** 0 where there was no answer. */
  status: number;
  ms: number;
}

async function ask(site: Site, path: string): Promise<Asked> {
  const begun = performance.now();
  const status = await fetch(`${site.url}${path}`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { path, status, ms: performance.now() - begun };
}

function stopPostgres(site: Site): { goOn(): void } {
  const server = site.postgresPid();
  const all = [server, ...childrenOf(server)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return {
    goOn() {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    },
  };
}
