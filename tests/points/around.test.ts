import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PointsTold } from '#contract/points/points.ts';
import { connect, nextEvent } from '../chat/devices.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

const key = 'key';
let world: World;
beforeAll(async () => {
  world = await openWorld({ POINTS_GRANT_KEY: key });
});
afterAll(() => world.close());

const grant = (as: Pair, increase_balance: number) =>
  world.ask('increaseBalance', { key, increase_balance }, as);
const checkIn = (as: Pair) => world.ask('earnPoints', { signin_text: 'Daily check-in' }, as);

test('the balance gives the level, wherever a person is shown or signs in', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await grant(ann, 2499);
  expect((await world.ask('verifySession', {}, ann)).body.vip).toBe(2);
  await checkIn(ann);
  expect((await world.ask('verifySession', {}, ann)).body.vip).toBe(3);
  const { username, password, userid } = ann;
  expect((await world.ask('logIn', { username, password })).body.vip).toBe(3);
  expect((await world.ask('showUser', { userid }, ann)).body).toMatchObject({ vip: 3, balance: 2500 });
  expect((await world.ask('showUser', { userid }, bob)).body).toMatchObject({ vip: 3, balance: null });
  expect((await world.ask('showUser', { userid })).body).toMatchObject({ vip: 3, balance: null });
  expect((await world.ask('showPoints', {}, ann)).body).toMatchObject({ vip: 3, balance: 2500 });
});

test('every device of the person gets the balance, and no other device', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const devices = [await connect(world.url, ann), await connect(world.url, ann)];
  const other = await connect(world.url, bob);
  const told: unknown[] = [];
  other.on('points', (it) => told.push(it));
  const received = devices.map((it) => nextEvent<PointsTold>(it, 'points'));
  await grant(ann, 100);
  expect(await Promise.all(received)).toEqual([
    { balance: 100, vip: 1 },
    { balance: 100, vip: 1 },
  ]);
  const own = nextEvent<PointsTold>(other, 'points');
  await checkIn(bob);
  expect(await own).toEqual({ balance: 1, vip: 0 });
  expect(told).toHaveLength(1);
  for (const socket of [...devices, other]) socket.close();
});

test('a cached page with a level is dropped when the level changes', async () => {
  const { pageCache } = world.services;
  const ann = await newPerson(world);
  const page = {
    status: 200,
    headers: {},
    body: Buffer.from(''),
    tag: '',
    encoded: new Map<string, Buffer>(),
  };
  const keep = (tag: string) => pageCache.read(tag, async () => ({ page, tags: new Set([tag]) }));
  await keep(`points:${ann.userid}`);
  await keep(`user:${ann.userid}`);
  await grant(ann, 99);
  expect(pageCache.has(`points:${ann.userid}`)).toBe(true);
  await checkIn(ann);
  await world.settled();
  expect(pageCache.has(`points:${ann.userid}`)).toBe(false);
  expect(pageCache.has(`user:${ann.userid}`)).toBe(true);
});

test('the export has the ledger; a deletion keeps the ledger, without the name', async () => {
  const ann = await newPerson(world);
  await checkIn(ann);
  await grant(ann, 200);
  const { userid, session, password } = ann;
  const zip = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid, session }),
  });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['points.json'] ?? new Uint8Array()))).toMatchObject([
    { kind: 'check-in', points: 1, balance: 1 },
    { kind: 'grant', points: 200, balance: 201 },
  ]);
  expect((await world.ask('deleteAccount', { password }, ann)).status).toBe(200);
  expect(await world.db`select 1 from point_movements where userid = ${userid}`).toHaveLength(2);
  expect(await world.db`select 1 from point_turns where userid = ${userid}`).toHaveLength(0);
  expect((await world.ask('showUser', { userid })).body).toMatchObject({
    username: 'deleted user',
    vip: 0,
    balance: null,
  });
  expect((await checkIn(ann)).status).toBe(401);
});
