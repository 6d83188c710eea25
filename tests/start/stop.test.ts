import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { begun } from '../process/begun.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';
import { clearAway, ensureBuilt, type Started, startQuad } from './quad.ts';

const folder = mkdtempSync(join(tmpdir(), 'quad-start-'));
let database: FreshDatabase;
let quad: Started;

beforeAll(async () => {
  await ensureBuilt();
  database = await freshDatabase();
}, 120_000);
beforeEach(async () => {
  quad = await startQuad(folder, { env: { DATABASE_URL: database.url, METRICS_PORT: '0' } });
});
afterAll(async () => {
  clearAway(folder);
  await database.drop();
});

const answers = () => fetch(`${quad.address}/healthz`).then(({ status }) => status);

test('after a signal it answers accepted requests and stops listening', async () => {
  const metrics = /^Its metrics are at (\S+)$/m;
  await expect.poll(() => quad.said.out).toMatch(metrics);
  const [, address = ''] = metrics.exec(quad.said.out) ?? [];
  expect(await (await fetch(address)).text()).toContain('quad_sockets');
  const halfSent = await begun(String(quad.address));
  quad.child.kill('SIGTERM');
  await expect.poll(() => answers().catch(() => 'gone'), { timeout: 10_000 }).toBe('gone');
  const { status, headers } = await halfSent.finish();
  expect([status, headers.connection]).toEqual([400, 'close']);
  expect(await quad.exit).toBe(0);
  expect(quad.said.err).toBe('');
});

test('after a second signal it waits for nothing', async () => {
  const endless = await begun(String(quad.address));
  quad.child.kill('SIGTERM');
  await expect.poll(() => answers().catch(() => 'gone'), { timeout: 10_000 }).toBe('gone');
  quad.child.kill('SIGTERM');
  expect(await quad.exit).toBe(0);
  await expect(endless.finish()).rejects.toThrow();
});
