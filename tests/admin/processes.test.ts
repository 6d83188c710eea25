import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/pool.ts';
import { listen } from '#server/process/listen.ts';
import { askAt } from '../world/ask.ts';
import { startRedis } from '../world/redis.ts';
import { firstSchools } from '../world/schools.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

describe.each(['without Redis', 'with Redis'])('two processes %s', (how) => {
  let world: World;
  let admin: Pair;
  let redis: Awaited<ReturnType<typeof startRedis>> | null = null;
  /** Another process of the same site. */
  let other: { url: string; close(): Promise<void> };
  beforeAll(async () => {
    redis = how === 'with Redis' ? await startRedis() : null;
    world = await openWorld(redis ? { REDIS_URL: redis.url } : {}, true);
    admin = await newAdmin(world);
    const db = openDatabase(world.databaseUrl, { max: 4 });
    const { app } = await createApp({ db, settings: world.services.settings });
    const url = await listen(app, { host: '127.0.0.1', port: 0 });
    other = {
      url,
      async close() {
        await app.close();
        await db.end({ timeoutSeconds: 1 });
      },
    };
  });
  afterAll(async () => {
    await other.close();
    await world.close();
    await redis?.stop();
  });

  const page = async (path: string) => (await fetch(other.url + path)).text();
  const rename = async (name: string, version: number) =>
    world.ask('setSchool', { ...firstSchools[1], name, version }, admin);

  /** Waits until a page of the other process contains a text. Returns the milliseconds. */
  async function until(says: string): Promise<number> {
    const begun = performance.now();
    while (!(await page('/school/103')).includes(says)) {
      if (performance.now() - begun > 5000) throw new Error(`the other process never said ${says}`);
      await pause(20);
    }
    return performance.now() - begun;
  }

  test('another process has a new setting, and pages that show it, within two seconds', async () => {
    expect(await page('/school/103')).toContain('University of Southern California');
    const { body } = await rename('Trojan University', 1);
    expect(await until('Trojan University')).toBeLessThan(2000);
    expect(body.version).toBe(2);
  });

  test('another process has the closed sign-up and a new price within two seconds', async () => {
    const [set, signup] = [{ signup: 'closed' }, { email: 'late@example.com' }];
    const { body } = await world.ask('setSettings', { version: 2, set }, admin);
    const option = { version: body.version, price: 1234, points: 999, open: true };
    expect((await world.ask('setOption', option, admin)).body.id).toBe(1234);
    const begun = performance.now();
    await expect
      .poll(() => askAt(other.url, 'verifyEmail', signup).then(({ status }) => status), { interval: 20 })
      .toBe(403);
    await expect
      .poll(() => askAt(other.url, 'paymentConfig').then(({ body }) => body.options), { interval: 20 })
      .toContainEqual({ price: 1234, points: 999 });
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test('a process whose connection broke gets the settings changed meanwhile', async () => {
    await world.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
    expect((await rename('Second University', 4)).status).toBe(200);
    expect(await until('Second University')).toBeLessThan(2000);
  });
});
