import { join } from 'node:path';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { DATABASE_USER, openCluster } from '#server/database/embedded/cluster.ts';
import { runPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { findRunning } from '#server/database/embedded/postmaster-file.ts';
import { runAs } from '#server/database/embedded/run-as.ts';
import type { BenchWorld } from '../../bench/world.ts';

/** Longer than a fast shutdown with its checkpoint takes. */
const stopTimeoutMs = 20_000;

/** A PostgreSQL separate from the app, as an operator runs it: only the owner of this object restarts it. */
export interface OwnPostgres {
  /** For the app's DATABASE_URL. */
  url: string;
  /** As `pg_ctl stop -m fast` does: closes its connections and refuses new ones. */
  shutDown(): Promise<void>;
  /** Starts it again on its port. */
  start(): Promise<void>;
}

/** Starts the PostgreSQL whose files are in a site's data folder. */
export async function startOwnPostgres(world: BenchWorld, dataDir: string): Promise<OwnPostgres> {
  const [binaries, as] = [findBinaries(), runAs()];
  const { path: cluster, password } = await openCluster(dataDir, binaries, as);
  const log = join(dataDir, 'postgres.log');
  const launch = { cluster, log, command: [...as.prefix, binaries.postgres] };
  const { port } = await runPostmaster(launch);
  const shutDown = async () => {
    const running = findRunning(cluster);
    if (running) await stopPostmaster(running.pid, stopTimeoutMs);
  };
  world.ends(shutDown);
  return {
    url: `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`,
    shutDown,
    async start() {
      await runPostmaster(launch, port);
    },
  };
}
