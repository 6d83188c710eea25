import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../../process/cannot-start.ts';
import { postgresEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import type { Waiting } from './initdb.ts';
import { findRunning, isAlive, type Postmaster, readPostmaster } from './postmaster-file.ts';

export interface Launch extends Waiting {
  cluster: string;
  log: string;
  command: string[];
  /** Called once when a server that ran cannot restart on a full disk. It restarts as soon as there is room. */
  onFull?: (() => void) | undefined;
}

const TRIES = 30;
const RECOVERY_MS = 120_000;
/** PostgreSQL recovers into a new log segment of 16 MB. */
const ROOM_BYTES = 24_000_000;

/**
 * Returns a server on the data folder that accepts connections: one left by an app killed with `kill -9`, or a new one
 * on `port` (a free one if absent). A restart on a given port is retried for some seconds, and on a full disk until
 * there is room. Throws CannotStart with PostgreSQL's own reason.
 */
export async function runPostmaster(launch: Launch, port?: number) {
  let full = false;
  for (let attempt = 1; ; attempt++) {
    const running = findRunning(launch.cluster);
    const logStart = statSync(launch.log, { throwIfNoEntry: false })?.size ?? 0;
    const pid = running?.pid ?? (await spawnPostmaster(launch, port ?? (await freePort())));
    launch.onWait?.();
    const ready = await untilReady(launch, pid);
    if (ready) return { ...ready, adopted: running !== null };
    if (port !== undefined && !hasRoom(launch.cluster)) {
      if (!full) launch.onFull?.();
      full = true;
      attempt = 0;
      await pause(500, undefined, { signal: launch.signal });
      continue;
    }
    const reason = running ? null : lastFatal(launch.log, logStart);
    if (reason !== null && (attempt >= TRIES || !(port || passes(reason))))
      throw new CannotStart(`The embedded PostgreSQL did not start: ${reason} (more in ${launch.log}).`);
    await pause(200, undefined, { signal: launch.signal });
  }
}

/** Stops the server fast, or without its last checkpoint if that takes longer than `fastShutdownMs` milliseconds. */
export async function stopPostmaster(pid: number, fastShutdownMs = 500): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', 300],
    ['SIGKILL', 300],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const until = performance.now() + milliseconds; performance.now() < until && isAlive(pid); )
      await pause(10);
  }
}

async function spawnPostmaster({ cluster, log, command }: Launch, port: number): Promise<number> {
  // A file, not a pipe: an orphaned server must not block on a dead reader. Detached: Ctrl-C must only reach the app.
  const output = openSync(log, 'a', 0o600);
  const [program = '', ...words] = [...command, '-D', cluster, '-p', String(port)];
  // Terse, because the row of a refused statement may be personal data.
  const logs = ['log_checkpoints=off', 'log_error_verbosity=terse'];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...logs];
  const child = spawn(program, [...words, ...settings.flatMap((setting) => ['-c', setting])], {
    detached: true,
    stdio: ['ignore', output, output],
    env: postgresEnvironment(),
  });
  closeSync(output);
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid ?? 0));
    child.once('error', (error) =>
      reject(new CannotStart(`The embedded PostgreSQL did not start: ${error.message}.`)),
    );
  });
  child.unref();
  return pid;
}

/** Waits until the server reports that it is ready. Returns null if it ended instead. */
async function untilReady({ cluster, signal }: Launch, pid: number): Promise<Postmaster | null> {
  for (const until = performance.now() + RECOVERY_MS; isAlive(pid); await pause(10)) {
    const noted = readPostmaster(cluster);
    if (noted?.pid === pid && noted.ready) return noted;
    if (!signal?.aborted && performance.now() < until) continue;
    await stopPostmaster(pid);
    signal?.throwIfAborted();
    throw new CannotStart(`The embedded PostgreSQL in ${cluster} was not ready within two minutes.`);
  }
  return null;
}

/** Whether the disk has enough free space. PostgreSQL's log cannot tell, since it cannot be written on a full disk. */
function hasRoom(cluster: string): boolean {
  const { bavail, bsize } = statfsSync(cluster);
  return bavail * bsize >= ROOM_BYTES;
}

/** Reasons that pass by themselves: another process took the port, or a killed server's children are still exiting. */
const passes = (reason: string): boolean =>
  /could not create any TCP|still in use|shared memory|lock file/i.test(reason);

/** Skips the messages of a killed server's exiting children, which are not the new server's reason. */
function lastFatal(log: string, from: number): string {
  const written = readFileSync(log).subarray(from).toString();
  const fatal = written
    .split('\n')
    .findLast(
      (line) => /FATAL|PANIC|error while|not found|denied/.test(line) && !/postmaster exit/.test(line),
    );
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '').trim() ?? 'it ended without a reason';
}
