import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { findBinaries } from './embedded/binaries.ts';
import { DATABASE_USER, openCluster } from './embedded/cluster.ts';
import { findRunning } from './embedded/postmaster-file.ts';
import { runAs } from './embedded/run-as.ts';
import { provideDatabase } from './provide.ts';

/**
 * The database for a command: that of a running server, else one started until the command ends. Throws CannotStart.
 */
export async function reachDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  const running = settings.databaseUrl ? null : await runningIn(settings.dataDir);
  return running ? { url: running, stop: async () => undefined } : provideDatabase(settings, {});
}

async function runningIn(folder: string): Promise<string | null> {
  const home = await realpath(folder).catch(() => null);
  // A folder without a database is not touched: another process may be creating one right now.
  if (!home || !existsSync(join(home, 'postgres', 'PG_VERSION'))) return null;
  const cluster = await openCluster(home, findBinaries(), runAs());
  const running = findRunning(cluster.path);
  return running && `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${running.port}/postgres`;
}
