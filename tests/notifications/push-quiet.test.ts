import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { openPushService, type PushService, pushesTo } from './push-service.ts';
import { allTold } from './told.ts';

let service: PushService;
let world: World;
beforeAll(async () => {
  service = await openPushService();
  world = await openWorld({ PUSH_HOSTS: service.host });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const hour = 3_600_000;
const until = (at: string, from: string, to: string, zone: string) =>
  world.db<{ until: Date | null }[]>`select quiet_until(${at}::timestamptz, ${from}, ${to}, ${zone}) as until`
    .value('until')
    .then((it) => it?.toISOString() ?? null);
/** The time of day in UTC, this many hours from now. */
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(11, 16);
const say = (from: Pair, to: Pair, content: string) =>
  world.ask('sendMessage', { to_userid: to.userid, content }, from);

test('quiet hours end in the person’s zone, also over midnight and when clocks change', async () => {
  const la = 'America/Los_Angeles';
  expect(await until('2026-07-01T06:30:00Z', '22:00', '07:00', la)).toBe('2026-07-01T14:00:00.000Z');
  expect(await until('2026-07-01T12:00:00Z', '22:00', '07:00', la)).toBe('2026-07-01T14:00:00.000Z');
  expect(await until('2026-07-01T14:00:00Z', '22:00', '07:00', la)).toBe(null);
  expect(await until('2026-07-01T20:30:00Z', '13:00', '14:30', la)).toBe('2026-07-01T21:30:00.000Z');
  expect(await until('2026-07-01T21:30:00Z', '13:00', '14:30', la)).toBe(null);
  expect(await until('2026-11-01T06:00:00Z', '22:00', '07:00', la)).toBe('2026-11-01T15:00:00.000Z');
  expect(await until('2026-07-01T12:00:00Z', '22:00', '22:00', la)).toBe(null);
  expect(await until('2026-07-01T23:00:00Z', '22:00', '07:00', 'No/Where')).toBe('2026-07-02T07:00:00.000Z');
});

test('pushes of quiet hours are sent at their end, as one', async () => {
  const [ann, bob, cat] = [await newPerson(world), await newPerson(world), await newPerson(world)];
  const [bobs, cats] = [service.newDevice(), service.newDevice()];
  await world.ask('subscribePush', bobs.fields, bob);
  await world.ask('subscribePush', cats.fields, cat);
  for (const it of [bob, cat])
    await world.ask(
      'noticeSettings',
      { set: { quiet: { from: inHours(-1), to: inHours(2) }, zone: 'UTC' } },
      it,
    );
  for (const words of ['One', 'Two']) await say(ann, bob, words);
  await say(cat, bob, 'Three');
  await world.ask('setTopic', { title: 'Hi', forum_id: 17, content: `@${bob.username}` }, ann);
  await say(ann, cat, 'Alone');
  await allTold(world);
  world.later(1.5 * hour);
  await say(ann, bob, 'Four');
  await allTold(world);
  expect([bobs.pushes, cats.pushes]).toEqual([[], []]);
  world.later(1 * hour);
  expect(await pushesTo(cats, 1)).toMatchObject([
    { title: `${ann.username} sent you a message`, body: 'Alone' },
  ]);
  expect(await pushesTo(bobs, 1)).toEqual([
    {
      title: '3 new things',
      body: 'They came in your quiet hours.',
      url: '/notifications',
      tag: 'quiet',
      lang: 'en',
      unread: 3,
    },
  ]);
  await say(cat, bob, 'Awake');
  expect((await pushesTo(bobs, 2))[1]).toMatchObject({ body: 'Awake' });
  expect(bobs.pushes).toHaveLength(2);
});
