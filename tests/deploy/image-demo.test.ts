import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../world/postgres.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
let image: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;

/** The files of the image's last stage, without development packages. */
beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'quad-image-'));
  for (const [, from = '', to = ''] of last.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm))
    for (const path of from.split(' ')) {
      const target = to === './' ? path : to.endsWith('/') ? join(to, path.replace(/.*\//, '')) : to;
      cpSync(path, join(image, target), { recursive: true });
    }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || !existsSync(path)) continue;
    mkdirSync(join(image, dirname(path)), { recursive: true });
    symlinkSync(resolve(path), join(image, path));
  }
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(image, { recursive: true, force: true });
});

test('the image is a live site by default', () => {
  const [, environment = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(last) ?? [];
  expect(environment).toMatch(/(^|\s)LIVE=1(\s|$)/);
});

test('the image can remove the demo, with LIVE=1', async () => {
  const env = {
    ...process.env,
    LIVE: '1',
    HOST: '0.0.0.0',
    DATABASE_URL: database.url,
    DATA_DIR: join(image, 'data'),
  };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'demo', '--', '--remove'], {
    cwd: image,
    env,
  });
  expect(stdout).toBe('There is no demo here.\n');
});
