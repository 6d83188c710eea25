import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Playwright's global set-up: a site with demo content. Tests find it at QUAD_URL; one that is set beforehand is used. */
export default async function startSite(): Promise<() => Promise<void>> {
  const { executablePath, env } = await findChromium();
  Object.assign(process.env, env, { CHROMIUM: executablePath });
  if (process.env.QUAD_URL) return async () => {};
  process.env.POINTS_GRANT_KEY ??= 'given-by-tests';
  const site = await openSite();
  process.env.QUAD_URL = site.url;
  return site.close;
}

/** Builds what is missing and starts the whole site as `npm start` does, on a folder of its own that `close` removes. */
export async function openSite(
  settings: Record<string, string> = {},
): Promise<{ url: string; dataDir: string; close(): Promise<void> }> {
  await finished(spawn(process.execPath, ['scripts/build-if-needed.ts'], { cwd: root, stdio: 'inherit' }));
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-site-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED_DEMO: '1',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  process.once('exit', () => server.kill());
  return {
    url: await address(server),
    dataDir,
    async close() {
      if (server.exitCode === null && server.kill()) await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address that the server prints once it listens. Throws when it ends before that, or takes two minutes. */
async function address(server: ChildProcess): Promise<string> {
  let printed = '';
  const late = AbortSignal.timeout(120_000);
  const found = new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (data) => {
      printed += data;
      const [, url] = /Quad is at (\S+)/.exec(printed) ?? [];
      if (url) resolve(new URL(url).origin);
    });
    server.once('exit', () => reject(new Error(`The server ended before it listened. ${printed}`)));
    late.addEventListener('abort', () => reject(new Error(`The server did not listen. ${printed}`)));
  });
  return found;
}

async function finished(child: ChildProcess) {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}
