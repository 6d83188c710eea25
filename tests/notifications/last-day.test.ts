import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellLastDays } from '#server/favourites/last-day.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { rowOf, toldTo } from './told.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  // Nine in the morning in New York, by the clock of the world.
  const now = world.services.clock();
  world.later((14 * hour - (now.getTime() % (24 * hour)) + 24 * hour) % (24 * hour));
});
afterAll(() => world.close());

const hour = 3_600_000;
const dayIn = (days: number) =>
  new Date(world.services.clock().getTime() + days * 24 * hour).toISOString().slice(0, 10);
const put = async (fields: object) =>
  (
    await world.ask(
      'setListing',
      { type: 'event', name: 'Career night', price: 0, description: 'Bring a CV.', status: 1, ...fields },
      ann,
    )
  ).body.iid;
const keep = async (iid: string, zone?: string) => {
  const person = await newPerson(world);
  if (zone) await world.ask('noticeSettings', { set: { zone } }, person);
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, person);
  return person;
};

test('the day before the last day of a favourite, a notification is sent at eight in the person’s zone, once', async () => {
  const iid = await put({ eventStartAt: `${dayIn(2)}T19:00` });
  const long = await put({ name: 'Exhibition', eventStartAt: dayIn(0), eventEndAt: dayIn(2) });
  const later = await put({ name: 'Far off', eventStartAt: dayIn(9) });
  const here = await keep(iid, 'America/New_York');
  for (const it of [long, later])
    await world.ask('setFavourite', { kind: 'listing', id: it, on: true }, here);
  const west = await keep(iid, 'America/Los_Angeles');
  await tellLastDays(world.services);
  expect((await toldTo(world, here)).notifications).toEqual([]);

  world.later(24 * hour - 70 * 60_000);
  await tellLastDays(world.services);
  expect((await toldTo(world, here)).notifications).toEqual([]);
  world.later(75 * 60_000);
  await Promise.all([tellLastDays(world.services), tellLastDays(world.services)]);
  const rows = (await toldTo(world, here)).notifications;
  expect(rows.map(({ object }) => object.id).sort()).toEqual([iid, long].sort());
  for (const row of rows) {
    expect(row).toMatchObject({ kinds: ['event'], count: 1 });
    expect(row.text).toMatch(row.object.id === iid ? /^It is on \w{3}, / : /^Its last day is \w{3}, /);
  }
  expect((await toldTo(world, west)).notifications).toEqual([]);
  world.later(3 * hour);
  await tellLastDays(world.services);
  expect(await rowOf(world, west, 'listing')).toMatchObject({ kinds: ['event'], count: 1 });
  expect((await toldTo(world, here)).notifications.map(({ count }) => count)).toEqual([1, 1]);
});

test('a moved day is notified again, and a sold favourite or one added too late is not', async () => {
  const [moved, sold] = [await put({ eventStartAt: dayIn(1) }), await put({ eventStartAt: dayIn(2) })];
  const [late, cat, dan] = [
    await keep(moved, 'America/New_York'),
    await keep(sold, 'America/New_York'),
    await keep(sold, 'America/New_York'),
  ];
  await tellLastDays(world.services);
  expect((await toldTo(world, late)).notifications).toEqual([]);
  world.later(24 * hour);
  await world.ask('setListing', { iid: moved, eventStartAt: dayIn(1) }, ann);
  await tellLastDays(world.services);
  for (const person of [late, cat, dan])
    expect(await rowOf(world, person, 'listing')).toMatchObject({ count: 1, kinds: ['event'] });
  await world.ask('setListing', { iid: sold, eventStartAt: dayIn(2) }, ann);
  await world.ask('setListing', { iid: moved, eventStartAt: dayIn(2) }, ann);
  await world.ask('setListing', { iid: sold, status: 2 }, ann);
  await world.ask('readNotifications', { all: true }, cat);
  world.later(24 * hour);
  await tellLastDays(world.services);
  expect(await rowOf(world, late, 'listing')).toMatchObject({ count: 2 });
  expect((await rowOf(world, cat, 'listing'))?.kinds).not.toContain('event');
});
