import { afterAll, beforeAll, expect, test } from 'vitest';
import { endNotices } from '#server/notifications/stores/notification-store.ts';
import { tellStandings } from '#server/standing/tell.ts';
import { newAdmin } from '../admin/staff.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { dayMs, hourMs, noticesTo } from './noticed.ts';
import { rowOf, toldTo } from './told.ts';

const operatorsKey = 'a-key-of-the-operator-0123456789abcdefghijklmnop';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld({ POINTS_GRANT_KEY: operatorsKey });
  admin = await newAdmin(world);
});
afterAll(() => world.close());

const announce = async (announcement: object | null) => {
  const { version } = (await world.ask('adminSettings', {}, admin)).body;
  const set = await world.ask('setSettings', { version, set: { announcement } }, admin);
  expect(set.status).toBe(200);
};
const inHours = (hours: number) => new Date(world.services.clock().getTime() + hours * hourMs).toISOString();

test('all recently active people get an announcement once, by bell and mail, until it ends', async () => {
  const [ann, gone] = [await newPerson(world), await newPerson(world)];
  await world.db`delete from active_days where userid = ${gone.userid}`;
  await world.db`update users set lang = 'zh' where userid = ${ann.userid}`;
  const words = { en: 'Closed on Sunday.', zh: '周日维护。' };
  await announce({ ...words, until: inHours(5) });
  expect(await rowOf(world, ann, 'notice')).toMatchObject({ kinds: ['notice'], unread: true });
  expect((await rowOf(world, admin, 'notice'))?.text).toBe('Closed on Sunday.');
  expect((await toldTo(world, gone)).notifications).toEqual([]);
  const mailed = await noticesTo(world, ann);
  expect(mailed).toHaveLength(1);
  expect(mailed[0]?.text).toContain('周日维护。');
  await announce({ ...words, until: inHours(6) });
  expect((await toldTo(world, ann)).notifications).toHaveLength(1);
  await announce({ ...words, en: 'Closed on Monday.', until: inHours(6) });
  expect((await toldTo(world, admin)).notifications.map(({ text }) => text)).toEqual(['Closed on Monday.']);
  await announce(null);
  expect((await toldTo(world, ann)).notifications).toEqual([]);
  await announce({ ...words, until: inHours(1) });
  expect((await toldTo(world, ann)).notifications).toHaveLength(1);
  world.later(2 * hourMs);
  await endNotices(world.db, world.services.clock());
  expect((await toldTo(world, ann)).notifications).toEqual([]);
});

test('a gained or lost level causes one notification', async () => {
  const ann = await newPerson(world);
  await tellStandings(world.services);
  expect((await toldTo(world, ann)).notifications).toEqual([]);
  await world.db`update users set school_verified = true where userid = ${ann.userid}`;
  world.later(2 * dayMs);
  await world.ask('showUser', { userid: ann.userid }, ann);
  for (let times = 0; times < 2; times += 1) await tellStandings(world.services);
  expect(await rowOf(world, ann, 'account')).toMatchObject({
    kinds: ['standing'],
    count: 1,
    text: 'Your standing has grown. You are known here.',
    object: { url: '/userpage/standing' },
  });
});

test('points granted by the operator or an admin cause a notification', async () => {
  const ann = await newPerson(world);
  await world.ask('increaseBalance', { increase_balance: 30, key: operatorsKey }, ann);
  expect(await rowOf(world, ann, 'points')).toMatchObject({
    kinds: ['points'],
    text: '30 points were added',
  });
  const grant = { person: ann.userid, reason: 'For the fair', client_id: crypto.randomUUID() };
  for (const points of [20, 20]) await world.ask('grantPoints', { ...grant, points }, admin);
  expect(await rowOf(world, ann, 'points')).toMatchObject({ count: 2, text: '20 points were added' });
});
