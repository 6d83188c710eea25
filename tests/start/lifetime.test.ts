import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clearAway,
  connectTo,
  ensureBuilt,
  launchQuad,
  postmasterOf,
  processesIn,
  type Started,
  startQuad,
} from './quad.ts';

// One folder for all tests, in order: every start finds the data of the previous one.
const closed = mkdtempSync(join(tmpdir(), 'quad-start-'));
chmodSync(closed, 0o700);
const folder = join(closed, 'data');
let quad: Started;

beforeAll(ensureBuilt, 120_000);
afterAll(() => clearAway(closed));

const answers = async () => (await fetch(`${quad.address}/api/school/list`)).status;

test('the first start creates the database, with any LANG, and stores Chinese text', async () => {
  quad = await startQuad(folder, { env: { LANG: 'C', LC_ALL: 'C' } });
  expect(quad.said.err).toBe('');
  expect(await answers()).toBe(200);
  const db = connectTo(folder);
  await db`create table kept (words text)`;
  await db`insert into kept values ('出售二手书桌')`;
  const [row] =
    await db`select length(words) as length, 'É' ilike 'é' as folded, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages from kept`;
  expect(row).toEqual({ length: 6, folded: true, fsync: 'on', commit: 'on', pages: 'on' });
  await db.end();
});

test('a second start on the same folder explains the problem in one sentence and changes nothing', async () => {
  const second = await startQuad(folder);
  expect(await second.exit).toBe(1);
  expect(second.said).toEqual({
    out: '',
    err: `The folder ${folder} is in use by another Quad (process ${quad.pid}): stop that one first, or give this one a DATA_DIR of its own.\n`,
  });
  expect(await answers()).toBe(200);
});

test('a killed database restarts under the running app', async () => {
  const before = postmasterOf(folder);
  process.kill(before, 'SIGKILL');
  await expect.poll(() => postmasterOf(folder), { timeout: 5_000 }).not.toBe(before);
  await expect.poll(answers, { timeout: 5_000 }).toBe(200);
  const db = connectTo(folder);
  await expect.poll(() => db`select words from kept`.catch(() => []), { timeout: 5_000 }).toHaveLength(1);
  await db.end();
  expect(quad.child.exitCode).toBeNull();
});

test('after kill -9 of the app the next start takes over the running server, with all its data', async () => {
  const left = postmasterOf(folder);
  quad.child.kill('SIGKILL');
  await quad.exit;
  quad = await startQuad(folder);
  expect(await answers()).toBe(200);
  expect(postmasterOf(folder)).toBe(left);
});

test('after kill -9 of both the next start recovers', async () => {
  quad.child.kill('SIGKILL');
  process.kill(postmasterOf(folder), 'SIGKILL');
  await quad.exit;
  quad = await startQuad(folder);
  expect(await answers()).toBe(200);
  const db = connectTo(folder);
  expect(await db`select words from kept`).toEqual([{ words: '出售二手书桌' }]);
  await db.end();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s twice ends everything without waiting for clients',
  async (signal) => {
    quad = quad.child.exitCode === null ? quad : await startQuad(folder);
    const begun = performance.now();
    quad.child.kill(signal);
    setTimeout(() => quad.child.kill(signal), 20);
    expect(await quad.exit).toBe(0);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(processesIn(closed)).toEqual([]);
    expect(quad.said.err).toBe('');
  },
);

test('a signal during the very first start leaves nothing behind either', async () => {
  const fresh = join(closed, 'fresh');
  const starting = launchQuad(fresh);
  const making = () => readdirSync(fresh, { encoding: 'utf8', recursive: true }).join();
  // The first file that initdb writes.
  await expect.poll(making, { timeout: 10_000, interval: 5 }).toContain('PG_VERSION');
  starting.child.kill('SIGTERM');
  expect(await starting.exit).toBe(0);
  expect(starting.said).toEqual({ out: '', err: '' });
  expect(processesIn(closed)).toEqual([]);
});
