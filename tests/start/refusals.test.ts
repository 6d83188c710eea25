import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { freshDatabase } from '../world/postgres.ts';
import { clearAway, ensureBuilt, processesIn, startQuad } from './quad.ts';

let folder: string;

beforeAll(ensureBuilt, 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-start-'));
});
afterEach(() => clearAway(folder));

const asRoot = process.getuid?.() === 0;

test.each([
  [{ PORT: 'three thousand' }, 'The setting PORT must be a whole number from 0 to 65535.\n'],
  [
    { DATA_DIR: '/proc/quad' },
    'The setting DATA_DIR names a folder that cannot be used: /proc/quad (ENOENT).\n',
  ],
  [
    { DATABASE_URL: 'postgres://q:secret@secret.invalid/q' },
    /^The database of DATABASE_URL cannot be used: (?!.*secret).+\.\n$/,
  ],
  [
    { REDIS_URL: 'redis://:secret@127.0.0.1:1' },
    /^The Redis of REDIS_URL cannot be used: (?!.*secret).+\.\n$/,
  ],
])('%j ends the start with one sentence', async (env, sentence) => {
  const quad = await startQuad(folder, { env });
  expect(quad.said.out).toBe('');
  expect(quad.said.err).toMatch(sentence);
  expect(await quad.exit).toBe(1);
});

test('an unexpected error at the start is shown with its place in the code, and without the password', async () => {
  const { databaseUrl, drop } = await elsewhere();
  const admin = openDatabase(databaseUrl, { max: 1 });
  await admin`create table schools ()`;
  const role = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`create role ${role} superuser login password 'schools'`);
  const url = Object.assign(new URL(databaseUrl), { username: role, password: 'schools' });
  const quad = await startQuad(folder, { env: { DATABASE_URL: url.href } });
  expect(quad.said.err).toContain('relation "[hidden]" already exists\n    at ');
  expect(quad.said.err).not.toContain('schools');
  expect(await quad.exit).toBe(1);
  await admin.unsafe(`drop role ${role}`);
  await admin.end();
  await drop();
});

test('a port in use ends the start with one sentence, and the database with it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { databaseUrl, drop } = await elsewhere();
  const quad = await startQuad(folder, { env: { PORT: String(port), DATABASE_URL: databaseUrl } });
  other.close();
  expect(quad.said.err).toBe(
    `Port ${port} of 127.0.0.1 is in use: stop what listens there, or choose another PORT.\n`,
  );
  expect(await quad.exit).toBe(1);
  await drop();
});

test('with DATABASE_URL it creates no database of its own, and several processes share one folder', async () => {
  const { databaseUrl, drop } = await elsewhere();
  const env = { DATABASE_URL: databaseUrl };
  const both = await Promise.all([startQuad(folder, { env }), startQuad(folder, { env })]);
  expect(both.map(({ said }) => said.err)).toEqual(['', '']);
  for (const { address } of both) expect((await fetch(`${address}/api/school/list`)).status).toBe(200);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  for (const { child } of both) child.kill('SIGTERM');
  expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
  await drop();
});

test.runIf(asRoot)('an ordinary user can run it, too', async () => {
  const NOBODY = 65534;
  chownSync(folder, NOBODY, NOBODY);
  const quad = await startQuad(join(folder, 'data'), { uid: NOBODY });
  expect(quad.said.err).toBe('');
  expect((await fetch(`${quad.address}/api/school/list`)).status).toBe(200);
  quad.child.kill('SIGTERM');
  expect(await quad.exit).toBe(0);
  expect(processesIn(folder)).toEqual([]);
});

async function elsewhere() {
  const { url, drop } = await freshDatabase('template0');
  return { databaseUrl: url, drop };
}
