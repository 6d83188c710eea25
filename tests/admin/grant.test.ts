import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { actsOn, newStaff } from './staffed.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
});
afterAll(() => world.close());

const grant = (person: Pair, points: number, client_id: string = randomUUID()) =>
  world.ask('grantPoints', { person: person.userid, points, reason: 'For the fair', client_id }, admin);

test('staff grant and take points, recorded in the ledger and in the log', async () => {
  const ann = await newPerson(world);
  expect((await grant(ann, 50)).body).toEqual({ new_balance: 50 });
  expect((await grant(ann, -20)).body).toEqual({ new_balance: 30 });
  const { entries } = (await world.ask('listPoints', {}, ann)).body;
  expect(entries.map(({ kind, points, balance }) => [kind, points, balance])).toEqual([
    ['grant', -20, 30],
    ['grant', 50, 50],
  ]);
  expect(await actsOn(world, ann.userid)).toEqual([
    {
      by: admin.userid,
      act: 'grant',
      before: { balance: 0 },
      after: { balance: 50, points: 50 },
      reason: 'For the fair',
    },
    expect.objectContaining({ before: { balance: 50 }, after: { balance: 30, points: -20 } }),
  ]);
});

test('a repeat returns the first result and changes nothing', async () => {
  const ben = await newPerson(world);
  const id = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => grant(ben, 7, id)));
  await grant(ben, 100);
  all.push(await grant(ben, 7, id.toUpperCase()));
  expect(all.map(({ body }) => body.new_balance)).toEqual([7, 7, 7, 7]);
  expect(await actsOn(world, ben.userid)).toHaveLength(2);
});

test('a balance never falls below 0, also when several take at once', async () => {
  const cat = await newPerson(world);
  await grant(cat, 10);
  const all = await Promise.all([1, 2, 3, 4].map(() => grant(cat, -6)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(all.find(({ status }) => status === 409)?.error).toBe('The balance would fall below 0.');
  expect((await world.ask('showPoints', {}, cat)).body.balance).toBe(4);
});

test.each([0, 10_000_001, -10_000_001, 1.5])('%d points are refused', async (points) => {
  const dan = await newPerson(world);
  expect((await grant(dan, points)).status).toBe(400);
});

test('a grant needs an id of its own and an existing person other than the admin', async () => {
  const sent = { person: admin.userid, points: 5, reason: 'x' };
  expect((await world.ask('grantPoints', { ...sent, client_id: randomUUID() }, admin)).status).toBe(403);
  const eve = await newPerson(world);
  expect((await world.ask('grantPoints', { ...sent, person: eve.userid }, admin)).error).toBe(
    'client_id is missing.',
  );
  expect((await world.ask('grantPoints', { ...sent, person: 'nobody' }, admin)).status).toBe(404);
});

test('the database refuses a grant of nothing or of too much', async () => {
  for (const points of [0, 10_000_001, -10_000_001])
    await expect(
      world.db`
        insert into point_movements (userid, kind, points, cause, at)
        values (${admin.userid}, 'grant', ${points}, ${`grant:${points}`}, now())`,
    ).rejects.toThrow('point_movements_points');
});
