import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OverviewSeries, overviewSeries } from '#contract/admin/overview.ts';
import { keepActiveToday, keepEndedDays } from '#server/admin/overview.ts';
import { act } from '../moderation/staff-people.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newStaff } from './staffed.ts';

const dayMs = 86_400_000;
let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
});
afterAll(() => world.close());

const shown = async (days = 3) => (await world.ask('showOverview', { days }, admin)).body.series;
const countOn = (day: string, series: Awaited<ReturnType<typeof shown>>, name: OverviewSeries) =>
  series[name].find((it) => it.day === day)?.count;

test('every day is listed with the counts of its events, which stay once they are stored', async () => {
  const [ann, ben] = [await newPerson(world), await newPerson(world)];
  const listing = { type: 'used', name: 'Desk', price: 1, description: 'A desk' };
  const { iid } = (await world.ask('setListing', listing, ann)).body;
  await world.ask('setListing', listing, ben);
  await world.ask('setListing', { ...listing, status: 0 }, ben);
  await world.ask('setListing', { iid, status: 2 }, ann);
  const { ftid } = (await world.ask('setTopic', { title: 'A topic', forum_id: 17 }, ann)).body;
  await world.ask('setPost', { ftid, content: 'A reply' }, ben);
  await world.ask('sendMessage', { to_userid: ben.userid, content: 'Hello' }, ann);
  await world.ask('sendReport', { category: 'bug', text: 'It broke', client_id: randomUUID() }, ann);
  await world.ask('sendReport', { about: { kind: 'topic', id: ftid }, reason: 'spam' }, ben);
  const first = await shown();
  expect(first.signups.map(({ day }) => day)).toEqual(
    [2, 1, 0].map((ago) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)),
  );
  const day = first.signups.at(-1)?.day ?? '';
  const today = Object.fromEntries(overviewSeries.map((name) => [name, first[name].at(-1)?.count]));
  expect(today).toEqual({
    signups: 3,
    active: 3,
    listings: 2,
    sold: 1,
    topics: 1,
    replies: 1,
    messages: 1,
    reports: 2,
    payments: 0,
  });

  await keepActiveToday(world.services);
  // Past the end of today and the hour after it, whatever the time is now.
  world.later(dayMs + 2 * 3_600_000);
  await Promise.all([keepEndedDays(world.services), keepEndedDays(world.services)]);
  const kept = await shown();
  for (const name of overviewSeries) expect([name, countOn(day, kept, name)]).toEqual([name, today[name]]);
  // A stored day stays unchanged when its rows are deleted.
  await world.ask('deleteListing', { iid }, ann);
  await world.db`delete from topics`;
  await world.ask('deleteAccount', { password: ann.password }, ann);
  const left = await shown();
  expect([countOn(day, left, 'topics'), countOn(day, left, 'sold')]).toEqual([1, 1]);
});

test('the overview has the active people of a week and a month, and the time that decisions took', async () => {
  const [ann, ben, cat] = [await newPerson(world), await newPerson(world), await newPerson(world)];
  const daysAgo = (days: number) => new Date(world.services.clock().getTime() - days * dayMs).toISOString();
  await world.db`delete from active_days`;
  await world.db`
    insert into active_days (userid, day)
    select userid, day from (values
      (${ann.userid}, ${daysAgo(6)}::date), (${ben.userid}, ${daysAgo(7)}::date), (${ben.userid}, ${daysAgo(29)}::date),
      (${cat.userid}, ${daysAgo(30)}::date)) days (userid, day)`;
  // The first test's count is cached for a minute.
  world.later(60_000);
  const now = async () => (await world.ask('showOverview', { days: 1 }, admin)).body.now;
  expect(await now()).toEqual({ active_week: 1, active_month: 2, mails_waiting: 0, median_hours: null });

  const about = { kind: 'person', id: cat.userid };
  await world.ask('sendReport', { about, reason: 'spam' }, ann);
  await world.db`update cases set opened_at = opened_at - interval '3 hours' where person = ${cat.userid}`;
  await act(world, admin, cat, 'dismiss');
  expect((await now()).median_hours).toBe(3);
  // Things that staff hide without a report waited for nobody.
  for (const title of ['One', 'Two']) {
    const { ftid } = (await world.ask('setTopic', { title, forum_id: 17 }, ben)).body;
    const things = [{ kind: 'topic', id: ftid }];
    await world.ask('actOnThings', { act: 'hide', things, reason: 'Off topic' }, admin);
  }
  world.later(60_000);
  expect((await now()).median_hours).toBe(3);
  expect((await world.ask('transparency')).body.months[0]?.median_hours).toBe(3);
  const { hours } = (await world.ask('showOverview', { days: 2 }, admin)).body;
  expect(hours.map(({ median }) => median)).toEqual([null, 3]);
});

test('only admins get an overview, of 1 to 366 days', async () => {
  const member = await newPerson(world);
  expect((await world.ask('showOverview', {})).status).toBe(401);
  expect((await world.ask('showOverview', {}, member)).status).toBe(403);
  for (const days of [0, 367]) expect((await world.ask('showOverview', { days }, admin)).status).toBe(400);
  expect((await shown(366)).payments).toHaveLength(366);
});
