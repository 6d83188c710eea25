import { afterAll, beforeAll, expect } from 'vitest';
import type { PrivateMessage } from '#contract/chat/chat.ts';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { testNeeding } from '../world/needs.ts';
import { newPerson } from '../world/people.ts';
import { type Redis, startRedis } from '../world/redis.ts';
import { openWorld, type World } from '../world/world.ts';
import { connect, nextEvent, tell } from './devices.ts';

const test = testNeeding('redis-server');

let redis: Redis;
let world: World;
let db: Database;
let second: Awaited<ReturnType<typeof createApp>>;
let secondUrl: string;
beforeAll(async () => {
  redis = await startRedis();
  world = await openWorld({ REDIS_URL: redis.url, LOG_LEVEL: 'silent', LIMITS: 'on' });
  db = openDatabase(world.databaseUrl);
  second = await createApp({ db, settings: world.services.settings, pages: false });
  secondUrl = await second.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.app.close();
  await db.end();
  await world.close();
  await redis.stop();
});

test('without Redis, people of one process get each other’s messages; when it returns, all reconnect and receive new messages', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const [here, bobHere] = [await connect(secondUrl, ann), await connect(secondUrl, bob)];
  const say = async (content: string, to = bobHere) => {
    // Earlier messages may arrive meanwhile.
    const received = new Promise<void>((resolve) =>
      to.on('private_message', (it: PrivateMessage) => it.content === content && resolve()),
    );
    await tell(here, 'private_message', { to_userid: bob.userid, content });
    await received;
  };
  const there = await connect(world.url, bob);
  await say('Across', there);
  await redis.stop();
  await expect.poll(() => second.services.redis?.isReady).toBe(false);
  await say('Nobody between us');
  const again = [here, bobHere, there].map((socket) => nextEvent(socket, 'connect'));
  redis = await startRedis({ port: Number(new URL(redis.url).port) });
  await Promise.all(again);
  await say('Here again');
  await say('Across again', there);
  for (const socket of [here, bobHere, there]) socket.close();
});
