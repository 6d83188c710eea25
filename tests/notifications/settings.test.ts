import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#contract/notifications/kinds.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { toldTo } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('settings have defaults until they are changed, and fields that are not sent stay', async () => {
  const ann = await newPerson(world, { school: 103 });
  const { settings } = (await world.ask('noticeSettings', {}, ann)).body;
  expect(Object.keys(settings.ways).sort()).toEqual([...kinds].sort());
  const all = ['message', 'reply', 'mention', 'security', 'case', 'standing'];
  for (const kind of kinds)
    expect(settings.ways[kind]).toBe(all.includes(kind) ? 'all' : kind === 'notice' ? 'bell+mail' : 'bell');
  expect(settings).toMatchObject({
    quiet: null,
    zone: 'America/Los_Angeles',
    mail: 'now',
    preview: true,
    digest: false,
  });
  const set = { ways: { follow: 'off' }, quiet: { from: '22:00', to: '07:00' }, mail: 'daily' };
  const changed = (await world.ask('noticeSettings', { set }, ann)).body.settings;
  expect(changed).toEqual({ ...settings, ...set, ways: { ...settings.ways, follow: 'off' } });
  await world.ask(
    'noticeSettings',
    { set: { ways: { like: 'all' }, zone: 'Asia/Shanghai', quiet: null } },
    ann,
  );
  expect((await world.ask('noticeSettings', {}, ann)).body.settings).toEqual({
    ...changed,
    ways: { ...changed.ways, like: 'all' },
    zone: 'Asia/Shanghai',
    quiet: null,
  });
});

test('an unknown kind, way, time or zone is refused, and so is turning off a mandatory kind', async () => {
  const ann = await newPerson(world);
  const refused = [
    { ways: { gossip: 'bell' } },
    { ways: { message: 'loud' } },
    { ways: { security: 'off' } },
    { ways: { case: 'off' } },
    { ways: { standing: 'off' } },
    { ways: { notice: 'off' } },
    { quiet: { from: '24:00', to: '07:00' } },
    { quiet: { from: '22:00' } },
    { zone: 'Mars/Base' },
    { zone: '+05:00' },
    { mail: 'sometimes' },
    { preview: 'maybe' },
    'all',
  ];
  for (const set of refused)
    expect((await world.ask('noticeSettings', { set }, ann)).status, JSON.stringify(set)).toBe(400);
  expect((await world.ask('noticeSettings', {})).status).toBe(401);
});

test('a kind that is turned off creates no row', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await world.ask('noticeSettings', { set: { ways: { follow: 'off' } } }, ann);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  expect(await toldTo(world, ann)).toEqual({ notifications: [], unread: 0 });
});
