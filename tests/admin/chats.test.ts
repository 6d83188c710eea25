import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { partner } from '../world/rooms.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld({}, true);
  admin = await newAdmin(world);
});
afterAll(() => world.close());

let version = 0;
beforeEach(async () => {
  version = (await world.ask('adminRooms', {}, admin)).body.version;
});
const setRoom = async (fields: object, as: Pair | undefined = admin) => {
  const answer = await world.ask('setRoom', { version, ...fields }, as);
  if (answer.status === 200) version = answer.body.version;
  await world.settled();
  return answer;
};
const setPartner = async (fields: object, as: Pair | undefined = admin) => {
  const answer = await world.ask('setPartner', { version, ...fields }, as);
  if (answer.status === 200) version = answer.body.version;
  await world.settled();
  return answer;
};
const rooms = async () => (await world.ask('adminRooms', {}, admin)).body.rows;
/** The rooms without their bots. */
const bare = async () => (await rooms()).map(({ userid: _, username: __, ...row }) => row);
const page = async (path: string, lang = 'en') =>
  (await fetch(world.url + path, { headers: { cookie: `lang=${lang}` } })).text();
const lastAct = async () =>
  (
    await world.db`
    select act, object_kind, object_id, state_before, state_after from staff_acts order by id desc limit 1`
  )[0];

const moving = {
  room: 'moving',
  name: 'Moving out',
  name_zh: '搬家',
  about: 'Boxes, vans and keys.',
  about_zh: '纸箱、货车和钥匙。',
  open: true,
};

test('a site begins with the rooms and the partner of the specification', async () => {
  expect(
    (await rooms()).map(({ room, userid, name, name_zh, open }) => [room, userid, name, name_zh, open]),
  ).toEqual([
    ['campus', 'HelperCampus0001', 'Campus', '校园', true],
    ['housing', 'HelperHousing001', 'Housing', '租房', true],
    ['career', 'HelperCareer0001', 'Career', '求职', true],
    ['prices', 'HelperPrices0001', 'Prices', '行情', true],
  ]);
  expect((await world.ask('adminPartners', {}, admin)).body).toEqual({
    rows: [{ person: partner.userid, username: partner.username, open: true }],
    version: 1,
  });
});

test('a new room is on the pages, answers by its name and its bot, and its name is reserved', async () => {
  const ann = await newPerson(world);
  expect((await world.ask('askHelper', { to_userid: 'moving', content: 'Any boxes?' }, ann)).status).toBe(
    404,
  );
  expect((await setRoom(moving)).body).toEqual({ id: 'moving', version });
  expect(await lastAct()).toEqual({
    act: 'set_room',
    object_kind: 'room',
    object_id: 'moving',
    state_before: null,
    state_after: moving,
  });
  const bot = (await rooms()).find(({ room }) => room === 'moving');
  expect(bot?.username).toBe('moving_helper');
  for (const to_userid of ['moving', bot?.userid])
    expect((await world.ask('askHelper', { to_userid, content: 'Any boxes?' }, ann)).status).toBe(200);
  expect((await world.ask('helperHistory', { room: 'moving' }, ann)).body.messages).toHaveLength(4);
  expect((await world.ask('listChats', {}, ann)).body.chats).toMatchObject([
    { userid: bot?.userid, kind: 'ai' },
  ]);
  expect((await world.ask('sendMessage', { to_userid: bot?.userid, content: 'Hello' }, ann)).status).toBe(
    400,
  );
  expect((await world.ask('changeUser', { username: 'moving_he1per' }, ann)).status).toBe(409);
  expect(await page('/chats/ai/moving')).toContain('<title>Moving out · Quad</title>');
  expect(await page('/chats/ai/moving', 'zh')).toContain('<title>搬家 · Quad</title>');
});

test('a renamed room has its new name, a closed one is hidden with its conversations until it opens', async () => {
  const ann = await newPerson(world);
  const [prices = moving] = (await bare()).filter(({ room }) => room === 'prices');
  await world.ask('askHelper', { to_userid: 'prices', content: 'What does a bike cost?' }, ann);
  await setRoom({ ...prices, name: 'What it costs' });
  expect(await page('/chats/ai/prices')).toContain('<title>What it costs · Quad</title>');
  await setRoom({ ...prices, open: false });
  expect((await world.ask('helperHistory', { room: 'prices' }, ann)).status).toBe(404);
  expect((await world.ask('listChats', {}, ann)).body.chats).toEqual([]);
  expect(await page('/chats/ai/prices')).toContain('There is no such helper.');
  await setRoom(prices);
  expect((await world.ask('helperHistory', { room: 'prices' }, ann)).body.messages).toHaveLength(2);
});

test('an invalid or taken name, the last open room and an old version are refused', async () => {
  await newPerson(world, { username: 'boxes_helper' });
  expect(await setRoom({ ...moving, room: 'No' })).toMatchObject({ status: 400 });
  expect(await setRoom({ ...moving, room: 'boxes' })).toMatchObject({
    status: 400,
    error: 'room is that of somebody’s username.',
  });
  const all = await bare();
  for (const row of all.slice(1)) await setRoom({ ...row, open: false });
  expect(await setRoom({ ...all[0], open: false })).toMatchObject({
    status: 400,
    error: 'open must be true for the last open room.',
  });
  for (const row of all) await setRoom(row);
  expect((await setRoom({ ...moving, version: version - 1 })).status).toBe(409);
  expect((await setRoom(moving, await newPerson(world))).status).toBe(403);
});

test('a partner is on the pages until it is closed', async () => {
  const ann = await newPerson(world, { username: 'ann_partner' });
  const shown = async () => (await page('/chats')).includes('ann_partner');
  expect(await shown()).toBe(false);
  expect((await setPartner({ person: ann.userid, open: true })).body).toEqual({ id: ann.userid, version });
  expect(await lastAct()).toMatchObject({
    act: 'set_partner',
    object_kind: 'partner',
    object_id: ann.userid,
  });
  expect(await shown()).toBe(true);
  await setPartner({ person: ann.userid, open: false });
  expect(await shown()).toBe(false);
  expect((await world.ask('adminPartners', {}, admin)).body.rows).toContainEqual({
    person: ann.userid,
    username: 'ann_partner',
    open: false,
  });
});

test('an unknown partner returns 404, a helper 400, an old version 409, and only an admin sets one', async () => {
  const ann = await newPerson(world);
  expect((await setPartner({ person: 'nobody-at-all', open: true })).status).toBe(404);
  expect((await setPartner({ person: 'HelperCampus0001', open: true })).status).toBe(400);
  expect((await setPartner({ person: ann.userid, open: true, version: version - 1 })).status).toBe(409);
  expect((await setPartner({ person: ann.userid, open: true }, ann)).status).toBe(403);
});
