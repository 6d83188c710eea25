import { mkdtempSync, readdirSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { freshDatabase } from '../world/postgres.ts';
import { clearAway, ensureBuilt, startQuad } from './quad.ts';

let folder: string;

beforeAll(ensureBuilt, 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-live-'));
});
afterEach(() => clearAway(folder));

const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_x' });
const exposed = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '::ffff:192.0.2.7' },
  { HOST: '127.1' },
  { HOST: 'quad.internal' },
  { PUBLIC_URL: 'https://quad.example.edu' },
  { PUBLIC_URL: 'http://192.168.1.20:3000' },
  { PUBLIC_URL: 'http://localhost.example.edu' },
  { PUBLIC_URL: 'http://[::ffff:192.0.2.7]' },
  stripe('sk_live_x'),
  stripe('rk_live_x'),
];

test.each(exposed)('%j without LIVE is refused in one sentence that names it', (env) => {
  const [name] = Object.keys(env);
  expect(() => readSettings(env)).toThrow(new RegExp(`^The setting LIVE [^.]*${name}[^.]*\\.$`));
  expect(() => readSettings({ ...env, LIVE: ' ' })).toThrow(/^The setting LIVE /);
  expect(readSettings({ ...env, LIVE: '0' }).live).toBe(false);
  expect(readSettings({ ...env, LIVE: '1' }).live).toBe(true);
});

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { HOST: '::ffff:127.0.0.1' },
  { PUBLIC_URL: 'http://LOCALHOST:8080' },
  { PUBLIC_URL: 'https://127.3.2.1' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
  stripe('sk_test_x'),
])('%j is reachable only from this machine and does not need LIVE', (env) => {
  expect(readSettings(env).live).toBe(false);
});

test.each([
  [stripe('sk_test_x'), 'The setting STRIPE_SECRET_KEY cannot be a test key on a live site (LIVE=1).'],
  [stripe('rk_test_x'), 'The setting STRIPE_SECRET_KEY cannot be a test key on a live site (LIVE=1).'],
  [
    { ...stripe('sk_live_x'), STRIPE_API_BASE: 'https://elsewhere.example' },
    'The setting STRIPE_API_BASE must be a loopback address on a live site (LIVE=1).',
  ],
  [
    { PUSH_HOSTS: '127.0.0.1:9, push.example' },
    'The setting PUSH_HOSTS cannot be used on a live site (LIVE=1).',
  ],
  [
    { POINTS_GRANT_KEY: 'k'.repeat(31) },
    'The setting POINTS_GRANT_KEY must have at least 32 characters on a live site (LIVE=1).',
  ],
])('a live site refuses %j', (env, sentence) => {
  expect(() => readSettings({ ...env, LIVE: '1' })).toThrow(sentence);
  expect(readSettings({ ...env, LIVE: '0' }).live).toBe(false);
});

test('a live site accepts a long key for points, and a local fake of Stripe', () => {
  const env = {
    ...stripe('rk_live_x'),
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    POINTS_GRANT_KEY: 'k'.repeat(32),
  };
  expect(readSettings({ ...env, LIVE: '1' }).live).toBe(true);
});

test.each([exposed[0], exposed[5], exposed[9]])(
  'a start with %j ends within seconds, before anything is stored',
  async (env) => {
    const began = performance.now();
    const quad = await startQuad(folder, { env: { SEED_DEMO: '1', ...env } });
    expect(await quad.exit).toBe(1);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect([quad.said.out, quad.said.err]).toEqual([
      '',
      expect.stringMatching(/^The setting LIVE [^\n]*\.\n$/),
    ]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

const outside = Object.values(networkInterfaces())
  .flatMap((it) => it ?? [])
  .find((it) => it.family === 'IPv4' && !it.internal)?.address;

test.runIf(outside)('an open test site shows no mail to others, and has the sandbox', async () => {
  const { url, drop } = await freshDatabase();
  const quad = await startQuad(folder, { env: { HOST: '0.0.0.0', LIVE: '0', DATABASE_URL: url } });
  const { port } = new URL(quad.address ?? '');
  const at = (host: string, path: string) => fetch(`http://${host}:${port}${path}`);
  expect((await at('127.0.0.1', '/dev/outbox')).status).toBe(200);
  const forged = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await fetch(`http://${outside}:${port}/dev/outbox`, forged)).status).toBe(404);
  expect(await (await at(outside ?? '', '/api/payment/config')).json()).toMatchObject({
    provider: 'sandbox',
  });
  quad.child.kill('SIGTERM');
  await quad.exit;
  await drop();
});
