import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { createLimits } from '#server/rate-limits/create-limits.ts';
import { type Limits, limit, pace } from '#server/rate-limits/limits.ts';
import { openRedis, type Redis as Shared } from '#server/redis.ts';
import { testNeeding } from '../world/needs.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';
import { type Redis, startRedis } from '../world/redis.ts';

const test = testNeeding('redis-server');

// The limits of two processes, each on separate connections.
const quiet = { error() {} };
let database: FreshDatabase;
let redis: Redis;
let lines: Shared[];
const pools = [1, 2].map(() => ({ db: null as ReturnType<typeof openDatabase> | null }));
let here: Limits;
let there: Limits;
let now = Date.now();

beforeAll(async () => {
  database = await freshDatabase();
  redis = await startRedis();
  lines = await Promise.all([openRedis(redis.url, quiet), openRedis(redis.url, quiet)]);
  [here, there] = pools.map((pool, at) => {
    pool.db = openDatabase(database.url, { max: 3 });
    return createLimits(pool.db, () => new Date(now), lines[at] ?? null);
  }) as [Limits, Limits];
});
afterAll(async () => {
  for (const line of lines) line.destroy();
  for (const { db } of pools) await db?.end();
  await redis.stop();
  await database.drop();
});

/** How many of `tries` concurrent attempts, split between both processes, were allowed. */
async function passed(tries: number, act: (limits: Limits) => Promise<void>): Promise<number> {
  const all = Array.from({ length: tries }, (_, at) => act(at % 2 ? there : here));
  return (await Promise.allSettled(all)).filter((it) => it.status === 'fulfilled').length;
}

test('the limit of all calls is exact over two processes, and its window ends for both', async () => {
  const key = randomUUID();
  const often = (limits: Limits) => limits.takeOften(limit.everything, key);
  expect(await passed(1600, often)).toBe(1500);
  now += limit.everything.seconds * 1000;
  expect(await passed(2, often)).toBe(2);
});

test('one process may give back a use that the other counted', async () => {
  const key = randomUUID();
  const take = (limits: Limits) => limits.take(limit.exports, key);
  expect(await passed(8, take)).toBe(5);
  for (let i = 0; i < 4; i += 1) await there.giveBack(limit.exports, key);
  await expect(take(here)).resolves.toBeUndefined();
});

test('a pace is shared by both processes, and a refusal says how long to wait', async () => {
  const key = randomUUID();
  const post = (limits: Limits) => limits.keepPace(pace.posts, key);
  expect(await passed(9, post)).toBe(5);
  await expect(post(here)).rejects.toMatchObject({ code: 'too-many-calls', retryAfter: 2 });
  now += 2000;
  expect(await passed(3, post)).toBe(1);
});

test('one process may give back a turn that the other took, but not an expired one', async () => {
  const key = randomUUID();
  const post = (limits: Limits) => limits.keepPace(pace.posts, key);
  expect(await passed(9, post)).toBe(5);
  await there.giveTurnBack(pace.posts, key);
  expect(await passed(3, post)).toBe(1);
  now += 20_000;
  await there.giveTurnBack(pace.posts, key);
  expect(await passed(9, post)).toBe(5);
});

test('while Redis is unavailable the database counts, for both', async () => {
  await redis.stop();
  await expect.poll(() => lines.some((it) => it.isReady)).toBe(false);
  const key = randomUUID();
  expect(await passed(12, (limits) => limits.take(limit.exports, key))).toBe(5);
});
