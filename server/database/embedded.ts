import { mkdir, realpath, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './embedded/binaries.ts';
import { DATABASE_USER, openCluster } from './embedded/cluster.ts';
import { type Launch, runPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { isAlive } from './embedded/postmaster-file.ts';
import { runAs } from './embedded/run-as.ts';

/** A PostgreSQL server of our own, on 127.0.0.1 only. */
export interface Embedded {
  url: string;
  /** Whether it was already running, left behind by an app that was killed. */
  adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Cancels a start in progress and reverts its steps. */
  signal?: AbortSignal;
  /** Called when the start only waits for a PostgreSQL program: initdb, or the server. */
  onWait?: () => void;
  /** Called when the server died and could not be restarted. */
  onLost?: (error: unknown) => void;
  /** Called when the server died because the disk is full. It restarts when there is room. */
  onFull?: () => void;
}

/**
 * Starts the embedded PostgreSQL with its files in `folder`, or takes over the server that still runs there, and
 * restarts it on the same port if it dies. The caller ensures that only one process does this per folder. Throws
 * CannotStart.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const home = await realpath(folder);
  const [binaries, as] = [findBinaries(), runAs()];
  const cluster = await openCluster(home, binaries, as, options);
  const log = join(home, 'postgres.log');
  await keepShort(log);
  const launch = {
    cluster: cluster.path,
    log,
    command: [...as.prefix, binaries.postgres],
    signal: options.signal,
    onWait: options.onWait,
    onFull: options.onFull,
  };
  const server = await runPostmaster(launch);
  const watch = keepRunning(launch, server, options.onLost);
  return {
    url: `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${server.port}/postgres`,
    adopted: server.adopted,
    stop: watch.stop,
  };
}

/** Polls four times a second, because an adopted server is not our child process and sends no exit event. */
function keepRunning(
  launch: Launch,
  server: { pid: number; port: number },
  onLost?: (error: unknown) => void,
) {
  const stopping = new AbortController();
  const restart = { ...launch, signal: stopping.signal, onWait: undefined };
  let { pid } = server;
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      if (isAlive(pid)) await pause(250, undefined, { signal: stopping.signal, ref: false });
      else pid = (await runPostmaster(restart, server.port)).pid;
    }
  })().catch((error) => {
    if (!stopping.signal.aborted) onLost?.(error);
  });
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      await stopPostmaster(pid);
    },
  };
}

async function keepShort(log: string) {
  const written = await stat(log).catch(() => null);
  if (written && written.size > 10_000_000) await truncate(log);
}
