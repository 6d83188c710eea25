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
  /** Whether it was already running, left by an app that was killed. */
  adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Ends a start that is under way; whatever it had begun is taken back. */
  signal?: AbortSignal;
  /** Told when nothing is left to do but wait for a program of PostgreSQL's: its cluster being made, or the server starting. */
  onWait?: () => void;
  /** Told when the server died and could not be brought back. */
  onLost?: (error: unknown) => void;
  /** Told when the server died for want of room on the disk, and is waited for until there is some. */
  onFull?: () => void;
}

/**
 * Starts the embedded PostgreSQL whose files are in `folder`, making them on the first start, or takes over the
 * server that still runs there. While it runs it is watched: a server that dies comes back on the same port.
 * The caller makes sure that only one process does this with one folder. Throws CannotStart.
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

/** Looks four times a second, because a server that was adopted is not our child and tells us nothing. */
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
