import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/database/embedded/free-port.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { openObjectStore } from '../media/object-store.ts';
import { balancerAddress, startNginx } from './nginx.ts';
import { startRedis } from './redis.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Two processes behind a balancer, and the services they share. */
export interface BalancedSite {
  url: string;
  dataDir: string;
  /** Environment variables by which a command reaches the database. */
  reach: Record<string, string>;
  processes: [ServerProcess, ServerProcess];
  /** Stops a process as an upgrade does, and starts it again at the same port. */
  restart(at: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

/** Starts a PostgreSQL for the site in a separate folder. */
export type StartDatabase = (folder: string) => Promise<{ url: string; stop(): Promise<void> }>;

/**
 * Starts two processes behind Debian's nginx: on one PostgreSQL (ours, unless `database` starts another), with a
 * separate Redis and object store. `close` stops and removes all of it. The pages must be built.
 */
export async function openBalanced(
  settings: Record<string, string> = {},
  { port = 0, database = startEmbedded as StartDatabase } = {},
): Promise<BalancedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-balanced-'));
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const stop of opened.splice(0).reverse()) await stop();
  };
  const keep = async <T>(opening: Promise<T>, stop: (it: T) => Promise<unknown>): Promise<T> => {
    const it = await opening;
    opened.push(() => stop(it));
    return it;
  };
  try {
    const { url: databaseUrl } = await keep(database(join(dataDir, 'database')), (it) => it.stop());
    const redis = await keep(startRedis(), (it) => it.stop());
    const store = await keep(openObjectStore(), (it) => it.close());
    const shared = {
      ...settings,
      ...store.settings,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      TRUST_PROXY: balancerAddress,
    };
    const ports: [number, number] = [await freePort(), await freePort()];
    const start = (at: 0 | 1) => startServer({ ...shared, PORT: String(ports[at]) });
    const processes: [ServerProcess, ServerProcess] = await keep(Promise.all([start(0), start(1)]), () =>
      Promise.all(processes.map((it) => it.stop())),
    );
    const balancer = await keep(startNginx(ports, port), (it) => it.stop());
    const restart = async (at: 0 | 1) => {
      await processes[at].stop();
      processes[at] = await start(at);
    };
    const reach = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    return { url: balancer.url, dataDir, reach, processes, restart, close };
  } catch (error) {
    await close();
    throw error;
  }
}
