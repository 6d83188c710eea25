import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBalanced } from './balanced.ts';
import { findChromium } from './chromium.ts';
import { prepareEnvironment } from './environment.ts';
import { startServer } from './server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Playwright's global setup: a site with demo content. Tests find it at QUAD_URL; if that is already set, its site is
 * used.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  prepareEnvironment();
  const { executablePath, env } = await findChromium();
  Object.assign(process.env, env, { CHROMIUM: executablePath });
  if (process.env.QUAD_URL) return async () => {};
  process.env.POINTS_GRANT_KEY ??= 'given-by-tests';
  process.env.PUSH_HOSTS ??= '127.0.0.1';
  process.env.MAIL_BOUNCE_KEY ??= 'given-by-tests';
  const site = await openSite();
  process.env.QUAD_URL = site.url;
  process.env.QUAD_DATA_DIR = site.dataDir;
  return site.close;
}

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** Environment variables by which a command reaches its database. */
  readonly reach: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Builds what is missing and starts the whole site as `npm start` does, on a separate folder that `close` removes. With
 * QUAD_BALANCED=1 it is two processes behind a balancer.
 */
export async function openSite(settings: Record<string, string> = {}): Promise<Site> {
  await finished(spawn(process.execPath, ['scripts/build-if-needed.ts'], { cwd: root, stdio: 'inherit' }));
  const given = { SEED_DEMO: '1', LIMITS: 'off', LOG_LEVEL: 'error', ...settings };
  if (process.env.QUAD_BALANCED) return openBalanced(given);
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-site-'));
  const server = await startServer({ ...given, DATA_DIR: dataDir, PORT: '0' });
  return {
    url: server.url,
    dataDir,
    reach: { DATA_DIR: dataDir },
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function finished(child: ChildProcess) {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}
