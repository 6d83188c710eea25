import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
});
afterAll(() => world.close());

test.each(['/healthz', '/readyz'])('%s answers, is never cached and counts toward no limit', async (path) => {
  for (let i = 0; i < 20; i += 1) {
    const answers = await Promise.all(Array.from({ length: 80 }, () => fetch(`${world.url}${path}`)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(bodies[0]).toBe('{"ok":true}');
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  }
});

test('it is ready only while the database answers and has every migration', async () => {
  const { db } = world;
  await db`alter table migrations rename to lost`;
  const lost = await fetch(`${world.url}/readyz`);
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await lost.json()).toEqual({ error: 'The database does not answer.' });
  await db`alter table lost rename to migrations`;
  await db`update migrations set number = -number where number = (select max(number) from migrations)`;
  const behind = await fetch(`${world.url}/readyz`);
  expect([behind.status, await behind.json()]).toEqual([503, { error: 'The database is not migrated.' }]);
  await db`update migrations set number = -number where number < 0`;
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200);
});

test('while the database hangs it is not ready, but still alive', async () => {
  const held = await world.db.reserve();
  await held`begin`;
  await held`lock table migrations`;
  const [ready, lives] = await Promise.all([fetch(`${world.url}/readyz`), fetch(`${world.url}/healthz`)]);
  expect([ready.status, lives.status]).toEqual([503, 200]);
  await held`rollback`;
  held.release();
  await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status).toBe(200);
});
