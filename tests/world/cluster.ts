import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { openCluster } from '#server/database/embedded/cluster.ts';
import { runAs } from '#server/database/embedded/run-as.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import type { StartDatabase } from './balanced.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { compileServer, prepareEnvironment } from './environment.ts';
import { balanced, startShared } from './shared.ts';

export const TEMPLATE = 'quad_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, with a migrated database that every test copies. It is
 * embedded; under QUAD_BALANCED=1 Debian's, the oldest supported version; with TEST_DATABASE_URL that server, whose
 * user may create databases.
 */
export async function setup({ provide }: TestProject) {
  prepareEnvironment();
  const { TEST_DATABASE_URL: url } = process.env;
  const [server] = await Promise.all([
    url ? given(url) : started(balanced ? startDebianPostgres : startFast),
    compileServer(),
  ]);
  const admin = openDatabase(server.url, { max: 1 });
  // A killed run may have left its template on a server that outlives it.
  await admin`drop database if exists ${admin(TEMPLATE)} with (force)`;
  await admin`create database ${admin(TEMPLATE)}`;
  const to = new URL(server.url);
  to.pathname = `/${TEMPLATE}`;
  const template = openDatabase(to.href, { max: 1 });
  await migrate(template);
  await template.end();
  provide('postgresUrl', server.url);
  const { shared, stop } = await startShared();
  provide('shared', shared);
  return async () => {
    await stop();
    await admin`drop database if exists ${admin(TEMPLATE)} with (force)`;
    await admin.end();
    await server.stop();
  };
}

function given(url: string) {
  return { url, stop: async () => undefined };
}

/** No test crashes this server, so its crash protection is disabled. */
const fast = [
  'fsync = off',
  'full_page_writes = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'autovacuum = off',
  // Tests that start several processes take most of the usual hundred while other tests run.
  'max_connections = 250',
];

async function startFast(folder: string) {
  const { path } = await openCluster(folder, findBinaries(), runAs());
  appendFileSync(join(path, 'postgresql.conf'), `${fast.join('\n')}\n`);
  return startEmbedded(folder);
}

async function started(start: StartDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'quad-tests-'));
  const server = await start(folder);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
