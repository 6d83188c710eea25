import { afterAll, beforeAll, expect } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { createLimits } from '#server/rate-limits/create-limits.ts';
import { type Limits, limit, pace } from '#server/rate-limits/limits.ts';
import { openRedis, type Redis as Shared } from '#server/redis.ts';
import { testNeeding } from '../world/needs.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';
import { type Redis, startRedis } from '../world/redis.ts';

const test = testNeeding('redis-server');

const day = 86_400_000;
let now = Date.now();
let database: FreshDatabase;
let db: ReturnType<typeof openDatabase>;
let redis: Redis;
let shared: Shared;
const all = new Map<string, Limits>();
beforeAll(async () => {
  [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
  db = openDatabase(database.url, { max: 2 });
  shared = await openRedis(redis.url, { error() {} });
  all.set(
    'the database',
    createLimits(db, () => new Date(now), null),
  );
  all.set(
    'Redis',
    createLimits(db, () => new Date(now), shared),
  );
});
afterAll(async () => {
  shared.destroy();
  await Promise.all([db.end(), redis.stop()]);
  await database.drop();
});

async function passed(tries: number, act: () => Promise<void>): Promise<number> {
  let passed = 0;
  for (let turn = 0; turn < tries; turn += 1)
    await act().then(
      () => {
        passed += 1;
      },
      () => {},
    );
  return passed;
}

test.each(['the database', 'Redis'])(
  'uses counted in %s with tomorrow’s date expire when the clock is set back',
  async (where) => {
    const limits = all.get(where) as Limits;
    const act = {
      take: () => passed(15, () => limits.take(limit.reports, 'ann')),
      pace: () => passed(15, () => limits.keepPace(pace.posts, 'ann')),
      often: () => passed(130, () => limits.takeOften({ ...limit.everything, most: 120 }, 'ann')),
    };
    const counts = async () => [await act.take(), await act.pace(), await act.often()];
    now += day;
    expect(await counts()).toEqual([10, 5, 120]);
    now -= day;
    expect(await counts()).toEqual([10, 5, 120]);
    expect(await counts()).toEqual([0, 0, 0]);
  },
);
