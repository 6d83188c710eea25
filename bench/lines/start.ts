import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../line.ts';
import { get, median } from '../load.ts';
import { root } from '../processes.ts';
import type { BenchWorld } from '../world.ts';

const mostMs = { empty: 4000, later: 2500 };
const port = 4170;

/** `npm start` of a finished build, from the command to the first whole page: on an empty folder, and again on the same one. */
export async function start(world: BenchWorld): Promise<Line[]> {
  const empty: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const folder = join(world.folder, `start-${run}`);
    empty.push(await timeStart(folder));
    later.push(await timeStart(folder));
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

async function timeStart(folder: string): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: `${port}`, LOG_LEVEL: 'error' },
  });
  const end = () => {
    try {
      // npm, its shell and the server are a group of their own.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', end);
  try {
    await firstPage(child.exitCode === null);
    return performance.now() - begun;
  } finally {
    end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await untilFree();
    process.removeListener('exit', end);
  }
}

async function firstPage(alive: boolean): Promise<void> {
  for (const until = Date.now() + 60_000; alive && Date.now() < until; await pause(10)) {
    const answer = await get(`http://127.0.0.1:${port}/`, {}).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error('npm start gave no page within a minute.');
}

/** npm may end before the server that it started. */
async function untilFree(): Promise<void> {
  while (await get(`http://127.0.0.1:${port}/`, {}).catch(() => null)) await pause(20);
}
