import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const checkIn = (as: Pair) => world.ask('earnPoints', { signin_text: 'Daily check-in' }, as);
const share = (as: Pair) => world.ask('earnPoints', { signin_text: 'Share button' }, as);

/** Moves the clock forward to a time of the next day in New York; `days` may change the day. */
function newYork(time: string, days = 1): void {
  const now = world.services.clock();
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const at = (moment: Date) => parts.format(moment).replace(', ', 'T');
  const midnight = Date.parse(`${at(now).slice(0, 10)}T00:00:00Z`) + days * 86_400_000;
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // The offset of that day, from the New York time of its noon in UTC.
  const noon = new Date(`${wanted}T17:00:00Z`);
  const offset = Date.parse(`${at(noon)}Z`) - noon.getTime();
  world.later(Date.parse(`${wanted}T${time}Z`) - offset - now.getTime());
}

test('a check-in counts once a calendar day of the school, whatever its text', async () => {
  const ann = await newPerson(world, { school: 1 });
  newYork('23:58:00');
  expect(await checkIn(ann)).toMatchObject({ status: 200, body: { balance: 1 } });
  const again = { status: 409, error: 'You have already checked in today.' };
  expect(await checkIn(ann)).toMatchObject(again);
  for (const signin_text of ['share button', 'Share button ', '签到', 'x'.repeat(40)])
    expect(await world.ask('earnPoints', { signin_text }, ann)).toMatchObject(again);
  newYork('00:00:01');
  expect((await checkIn(ann)).body).toEqual({ balance: 2 });
  newYork('23:59:59', 0);
  expect(await checkIn(ann)).toMatchObject(again);
});

test('the day is the school’s: midnight is three hours later in Los Angeles', async () => {
  const [ann, bob] = [await newPerson(world, { school: 103 }), await newPerson(world, { school: 2 })];
  newYork('22:00:00');
  for (const one of [ann, bob]) expect((await checkIn(one)).status).toBe(200);
  newYork('02:30:00');
  expect((await checkIn(ann)).status).toBe(409);
  expect((await checkIn(bob)).status).toBe(200);
  newYork('03:00:01', 0);
  expect((await checkIn(ann)).status).toBe(200);
});

test('a change of school starts no second day', async () => {
  const [ann, bob] = [await newPerson(world, { school: 103 }), await newPerson(world, { school: 2 })];
  newYork('00:30:00');
  // In Los Angeles it is still the day before.
  expect((await checkIn(ann)).status).toBe(200);
  await world.ask('changeUser', { school: 2 }, ann);
  expect((await checkIn(ann)).status).toBe(409);
  expect((await checkIn(bob)).status).toBe(200);
  await world.ask('changeUser', { school: 103 }, bob);
  expect((await checkIn(bob)).status).toBe(409);
  // Bob already checked in for this date in New York, so Los Angeles gives no second point.
  newYork('12:00:00', 0);
  expect((await checkIn(bob)).status).toBe(409);
  newYork('12:00:00');
  for (const one of [ann, bob]) expect((await checkIn(one)).body).toEqual({ balance: 2 });
});

test('a share earns a point every sixty seconds, independent of the check-in', async () => {
  const ann = await newPerson(world);
  expect((await share(ann)).body).toEqual({ balance: 1 });
  expect((await checkIn(ann)).body).toEqual({ balance: 2 });
  const early = await share(ann);
  expect(early).toMatchObject({ status: 429, error: 'Please wait a minute before sharing again.' });
  const wait = Number(early.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  world.later(wait * 1000);
  expect((await share(ann)).body).toEqual({ balance: 3 });
  expect((await share(ann)).status).toBe(429);
});

test('earning needs the session of the named person, and a text of 1 to 40 characters', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const { session, userid } = ann;
  const signin_text = 'Daily check-in';
  const unsigned = { status: 401, error: 'Session not found' };
  expect(await world.ask('earnPoints', { signin_text })).toMatchObject(unsigned);
  expect(await world.ask('earnPoints', { user_id: bob.userid, session, signin_text })).toMatchObject(
    unsigned,
  );
  expect(await world.ask('earnPoints', { user_id: bob.userid, signin_text }, ann)).toMatchObject(unsigned);
  for (const text of [undefined, '', 'x'.repeat(41), 7, 'a\u0000'])
    expect(await world.ask('earnPoints', { signin_text: text }, ann)).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^signin_text /),
    });
  expect((await world.ask('earnPoints', { user_id: userid, session, signin_text })).body).toEqual({
    balance: 1,
  });
});
