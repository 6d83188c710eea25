import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '#server/database/pool.ts';

export interface Launched {
  child: ChildProcess;
  pid: number;
  /** The address that it prints, or null if it exits first. */
  printed: Promise<string | null>;
  /** Its output so far, by stream. */
  said: { out: string; err: string };
  exit: Promise<number | null>;
}

export interface Started extends Launched {
  address: string | null;
}

interface Ways {
  env?: NodeJS.ProcessEnv;
  uid?: number;
  command?: string[];
}

/** Starts Quad on `folder` and waits until it prints its address, or exits. */
export async function startQuad(folder: string, ways: Ways = {}): Promise<Started> {
  const launched = launchQuad(folder, ways);
  return { ...launched, address: await launched.printed };
}

/** Starts Quad as a separate process, without waiting. */
export function launchQuad(folder: string, { env = {}, uid, command }: Ways = {}): Launched {
  const [program = '', ...words] = command ?? [process.execPath, 'server/main.ts'];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...env,
    },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  launched.push(child);
  const said = { out: '', err: '' };
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  child.stderr?.on('data', (text) => {
    said.err += text;
  });
  const printed = new Promise<string | null>((resolve) => {
    child.stdout?.on('data', (text) => {
      said.out += text;
      const at = /^Quad is at (\S+)$/m.exec(said.out);
      if (at?.[1]) resolve(at[1]);
    });
    child.once('close', () => resolve(null));
  });
  return { child, pid: child.pid ?? 0, printed, said, exit };
}

/** Builds the pages if none exist, so that no test measures a build. Old pages are enough. */
export async function ensureBuilt() {
  if (existsSync('build/sources.sha256')) return;
  await promisify(execFile)(process.execPath, ['scripts/build-if-needed.ts']);
}

/** Kills processes that a failed test left running, and removes its folder. */
export function clearAway(folder: string) {
  const running = launched.flatMap(({ pid, exitCode, signalCode }) =>
    pid !== undefined && exitCode === null && signalCode === null ? [pid] : [],
  );
  for (const pid of [...running.flatMap(withChildren), ...processesIn(folder)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already, as it should.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const launched: ChildProcess[] = [];

/** npm and its shell are between a test's child process and the server. A process may end while this looks. */
function withChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.map(Number).flatMap(withChildren)];
  } catch {
    return [];
  }
}

/** The process ids of everything that works inside the folder: the embedded server and its children. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
}

export function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A separate connection to the embedded server that runs in the folder. */
export function connectTo(folder: string): Database {
  const port = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'postgres/quad.password'), 'utf8').trim();
  return openDatabase(`postgres://quad:${password}@127.0.0.1:${port}/postgres`, { max: 1 });
}
