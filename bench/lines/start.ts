import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/database/embedded/free-port.ts';
import type { Line } from '../line.ts';
import { get, median } from '../load.ts';
import { root } from '../processes.ts';
import type { BenchWorld } from '../world.ts';

const mostMs = { empty: 4000, later: 2500 };

/**
 * `npm start` of a finished build, from the command to the first whole page: on an empty folder, and again on the same
 * one.
 */
export async function start(world: BenchWorld): Promise<Line[]> {
  const empty: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const folder = join(world.folder, `start-${run}`);
    empty.push(await timeStart(world, folder));
    later.push(await timeStart(world, folder));
  }
  return [
    line('on an empty folder', median(empty), mostMs.empty),
    line('later', median(later), mostMs.later),
  ];
}

function line(name: string, ms: number, gate: number): Line {
  return {
    group: 'npm start to the first page, built already',
    name,
    gate: `≤ ${gate / 1000} s`,
    figure: `${(ms / 1000).toFixed(2)} s`,
    met: ms <= gate,
    note: 'the median of three',
  };
}

async function timeStart(world: BenchWorld, folder: string): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: `${port}`, LOG_LEVEL: 'error' },
  });
  await once(child, 'spawn');
  const group = child.pid;
  if (group === undefined) throw new Error('npm start has no process.');
  const close = async () => {
    signal(group, 'SIGTERM');
    await untilEnded(group);
  };
  world.ends(close);
  await firstPage(url);
  const ms = performance.now() - begun;
  await close();
  return ms;
}

async function firstPage(url: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(10)) {
    const answer = await get(url, {}).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error('npm start gave no page within a minute.');
}

/** Signals npm, its shell and the server, which are one process group. Returns whether any of them lives. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

/** npm ends before the server that it started, and PostgreSQL uses the folder until the server has ended. */
async function untilEnded(group: number): Promise<void> {
  for (const until = Date.now() + 60_000; signal(group, 0); await pause(20)) {
    if (Date.now() < until) continue;
    signal(group, 'SIGKILL');
    throw new Error('npm start did not end within a minute.');
  }
}
