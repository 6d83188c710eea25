import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearAway, connectTo, processesIn, startQuad } from './quad.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-start-'));
});
afterEach(() => clearAway(folder));

// If the pages changed, the build runs first, which takes longer than the start itself.
const WITH_BUILD = 120_000;
// An empty LOG_LEVEL counts as unset, so this is the output without settings.
const npmStart = {
  command: ['npm', 'start'],
  env: { HOME: process.env.HOME, SEED_DEMO: '1', LOG_LEVEL: '' },
};

test('npm start serves pages and calls, and ends with npm', { timeout: WITH_BUILD }, async () => {
  const quad = await startQuad(folder, npmStart);
  expect(quad.said.err).toBe('');
  expect((await fetch(`${quad.address}/`)).status).toBe(200);
  const ours = quad.said.out.split('\n').filter((line) => line && !/^> |^Building the pages/.test(line));
  expect(ours).toEqual([
    `Quad is at ${quad.address}`,
    'The demo is planted. Sign in as demo_student with the password quad-demo1.',
    'demo_moderator, with the same password, decides what was reported.',
    'There is no admin yet. Make one with: npm run staff -- USERNAME admin',
  ]);
  const { items } = (await (await fetch(`${quad.address}/api/item/list?limit=5`)).json()) as {
    items: unknown[];
  };
  expect(items).toHaveLength(5);
  const db = connectTo(folder);
  const [app] = await db`select count(*)::int as others from pg_stat_activity where pid <> pg_backend_pid()`;
  expect(app?.others).toBeGreaterThan(0);
  await db.end();

  const begun = performance.now();
  quad.child.kill('SIGTERM');
  await quad.exit;
  while (processesIn(folder).length > 0 && performance.now() - begun < 15_000) await pause(10);
  expect(performance.now() - begun).toBeLessThan(15_000);
  await expect(fetch(`${quad.address}/`)).rejects.toThrow();
});

test('an older Node gets one sentence with the required version', () => {
  const pretend =
    "Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); await import('./scripts/runtime.js')";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', pretend], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Quad needs Node 24, and this is Node 20\.20\.2: .+\.\n$/);
});
