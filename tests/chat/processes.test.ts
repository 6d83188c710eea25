import { afterAll, beforeAll, expect } from 'vitest';
import type { PrivateMessage } from '#contract/chat/chat.ts';
import { createApp } from '#server/app.ts';
import { closeEnded } from '#server/chat/watch-sessions.ts';
import type { Services } from '#server/context.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { asking } from '../assistant/sockets.ts';
import { testNeeding } from '../world/needs.ts';
import { newPerson } from '../world/people.ts';
import { type Redis, startRedis } from '../world/redis.ts';
import { openWorld, type World } from '../world/world.ts';
import { connect, nextEvent, tell } from './devices.ts';
import { exact } from './exact.ts';

const test = testNeeding('redis-server');

let redis: Redis;
let world: World;
let db: Database;
let second: Awaited<ReturnType<typeof createApp>>['app'];
let secondServices: Services;
let secondUrl: string;
beforeAll(async () => {
  redis = await startRedis();
  world = await openWorld({ REDIS_URL: redis.url });
  db = openDatabase(world.databaseUrl);
  ({ app: second, services: secondServices } = await createApp({
    db,
    settings: world.services.settings,
    pages: false,
  }));
  secondUrl = await second.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await db.end();
  await world.close();
  await redis.stop();
});

test('a message to one process arrives at the other', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const [here, there] = [await connect(world.url, ann), await connect(secondUrl, bob)];
  const received = nextEvent<PrivateMessage>(there, 'private_message');
  await tell(here, 'private_message', { to_userid: bob.userid, content: 'Across' });
  expect((await received).content).toBe('Across');
  const gone = new Promise((resolve) => there.once('disconnect', resolve));
  await world.ask('logOut', {}, bob);
  expect(await gone).toBe('io server disconnect');
  for (const socket of [here, there]) socket.close();
});

test('every process shows the number of people in the room', async () => {
  const sockets = [await connect(world.url), await connect(secondUrl)];
  const counts: number[][] = sockets.map(() => []);
  sockets.forEach((socket, index) => {
    socket.on('presence', ({ online }) => counts[index]?.push(online));
  });
  for (const socket of sockets) await tell(socket, 'join_room', { room: 'global' });
  for (const heardHere of counts) await expect.poll(() => heardHere.at(-1), { timeout: 15_000 }).toBe(2);
  for (const socket of sockets) socket.close();
});

test('a thousand messages over two processes reach every side once and in order', async () => {
  expect(await exact(world, [world.url, secondUrl])).toBe(1000);
});

test('sockets of an ended session are closed even if the event of its end was lost', async () => {
  const ann = await newPerson(world);
  const socket = await connect(secondUrl, ann);
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  await closeEnded(secondServices);
  expect(socket.connected).toBe(true);
  await world.db`delete from sessions where userid = ${ann.userid}`;
  await closeEnded(secondServices);
  expect(await gone).toBe('io server disconnect');
  socket.close();
});

test('a session that ends at one process closes the helper’s socket at the other', async () => {
  const ann = await newPerson(world);
  const { lines, closed } = await asking(secondUrl, ann, 'Quantum zeppelin?');
  await expect.poll(() => lines.at(-1), { timeout: 15_000 }).toBe('[[END]]');
  await world.ask('logOut', {}, ann);
  expect((await closed).code).toBe(4401);
});

test('a process that stops closes its own sockets, and none of other processes', async () => {
  const third = await createApp({ db, settings: world.services.settings, pages: false });
  const url = await third.app.listen({ port: 0, host: '127.0.0.1' });
  const [stays, goes] = [await connect(secondUrl), await connect(url, undefined, { reconnection: false })];
  let dropped = false;
  stays.on('disconnect', () => {
    dropped = true;
  });
  const gone = new Promise((resolve) => goes.once('disconnect', resolve));
  await third.app.close();
  await gone;
  // Any event sent to the others would arrive before this one.
  const received = nextEvent(stays, 'presence');
  await tell(stays, 'join_room', { room: 'global' });
  await received;
  expect(dropped).toBe(false);
  for (const socket of [stays, goes]) socket.close();
});
