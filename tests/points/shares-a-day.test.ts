import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { askAt } from '../world/ask.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let db: Database;
let second: Awaited<ReturnType<typeof createApp>>['app'];
let secondUrl: string;
beforeAll(async () => {
  world = await openWorld();
  db = openDatabase(world.databaseUrl);
  const { settings, clock } = world.services;
  // Two minutes ahead of the first, so that the limit of one share a minute does not apply.
  const ahead = () => new Date(clock().getTime() + 120_000);
  ({ app: second } = await createApp({ db, settings, pages: false, clock: ahead }));
  secondUrl = await second.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await db.end();
  await world.close();
});

const minute = 60_000;
const fields = { signin_text: 'Share button' };
const share = (as: Pair) => world.ask('earnPoints', fields, as);

/** Moves the clock to this UTC time. The dates of the tests are in order. */
function at(time: string): void {
  world.later(Date.parse(time) - world.services.clock().getTime());
}

async function shareOften(as: Pair, times: number): Promise<void> {
  for (let n = 1; n <= times; n++) {
    expect((await share(as)).status).toBe(200);
    world.later(minute);
  }
}

const usedUp = {
  status: 429,
  error: 'You have earned all ten points for sharing today. Come back tomorrow for more.',
};
const secondsTo = (time: string) => (Date.parse(time) - world.services.clock().getTime()) / 1000;

test('ten shares a day earn a point each, and the eleventh must wait for the school’s next day', async () => {
  // Noon in Los Angeles, whose next midnight is at 8 in the morning in UTC.
  at('2030-01-10T20:00:00Z');
  const ann = await newPerson(world, { school: 103 });
  await shareOften(ann, 9);
  expect((await share(ann)).body).toEqual({ balance: 10 });
  const eleventh = await share(ann);
  expect(eleventh).toMatchObject(usedUp);
  const wait = Number(eleventh.headers.get('retry-after'));
  expect(Math.abs(wait - secondsTo('2030-01-11T08:00:00Z'))).toBeLessThan(5);
  expect((await world.ask('earnPoints', { signin_text: 'Daily check-in' }, ann)).status).toBe(200);
  at('2030-01-11T07:59:55Z');
  expect(await share(ann)).toMatchObject(usedUp);
  at('2030-01-11T08:00:01Z');
  expect((await share(ann)).body).toEqual({ balance: 12 });
});

test('the wait is exact on a day of 23 hours', async () => {
  at('2030-03-10T08:30:00Z');
  const ann = await newPerson(world, { school: 103 });
  await shareOften(ann, 10);
  const wait = Number((await share(ann)).headers.get('retry-after'));
  expect(Math.abs(wait - secondsTo('2030-03-11T07:00:00Z'))).toBeLessThan(5);
});

test('a change of school gives no second ten shares in the same hours', async () => {
  // Half past midnight in Los Angeles; half past three in New York.
  at('2030-04-10T07:30:00Z');
  const ann = await newPerson(world, { school: 103 });
  await shareOften(ann, 10);
  await world.ask('changeUser', { school: 2 }, ann);
  expect(await share(ann)).toMatchObject(usedUp);
});

test('a change to a school further west gives no second ten shares on the same date', async () => {
  // One at night in New York; then half past three there, which is half past midnight in Los Angeles.
  at('2030-04-20T05:00:00Z');
  const ann = await newPerson(world, { school: 2 });
  await shareOften(ann, 10);
  at('2030-04-20T07:30:00Z');
  await world.ask('changeUser', { school: 103 }, ann);
  const eleventh = await share(ann);
  expect(eleventh).toMatchObject(usedUp);
  expect(
    Math.abs(Number(eleventh.headers.get('retry-after')) - secondsTo('2030-04-21T07:00:00Z')),
  ).toBeLessThan(5);
  at('2030-04-21T07:00:01Z');
  await shareOften(ann, 10);
});

test('shares that an older version wrote without a date count on the day of their time', async () => {
  at('2030-04-25T20:00:00Z');
  const ann = await newPerson(world, { school: 103 });
  await world.db`
    insert into point_movements (userid, kind, points, cause, at)
    select ${ann.userid}, 'share', 1, 'share:' || ${ann.userid}::text || ':2030-04-25T19:0' || n || ':00.000000Z', now()
    from generate_series(0, 8) n`;
  await shareOften(ann, 1);
  expect(await share(ann)).toMatchObject(usedUp);
});

test('of concurrent shares at two processes, one gets the day’s last point', async () => {
  at('2030-05-10T18:00:00Z');
  for (let round = 1; round <= 8; round++) {
    const ann = await newPerson(world, { school: 103 });
    await shareOften(ann, 9);
    world.later(5 * minute);
    const tries = await Promise.all([share(ann), askAt(secondUrl, 'earnPoints', fields, ann)]);
    expect(tries.map((it) => it.status).sort()).toEqual([200, 429]);
    expect((await world.ask('increaseBalance', { increase_balance: 0 }, ann)).body).toMatchObject({
      new_balance: 10,
    });
  }
});
