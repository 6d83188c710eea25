import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';

export const TEMPLATE = 'quad_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run, holding a migrated database that every test copies. */
export async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'quad-tests-'));
  const server = await startEmbedded(folder);
  const admin = openDatabase(server.url, { max: 1 });
  await admin`create database ${admin(TEMPLATE)}`;
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${TEMPLATE}`;
  const template = openDatabase(url.href, { max: 1 });
  await migrate(template);
  await template.end();
  provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
}
