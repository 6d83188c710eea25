import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newAdmin(world);
});
afterAll(() => world.close());

let version = 0;
beforeEach(async () => {
  version = (await world.ask('adminOptions', {}, admin)).body.version;
});
const set = async (fields: object, as: Pair | undefined = admin) => {
  const answer = await world.ask('setOption', { version, ...fields }, as);
  if (answer.status === 200) version = answer.body.version;
  return answer;
};
const offered = async () => (await world.ask('paymentConfig')).body.options;
const buy = (price: number, points: number, as: Pair) =>
  world.ask('buyPoints', { provider: 'sandbox', totalPrice: price, increase_balance: points }, as);

test('a site begins with the six options of the specification', async () => {
  const open = true;
  expect((await world.ask('adminOptions', {}, admin)).body).toEqual({
    rows: [
      { price: 99, points: 100, open },
      { price: 199, points: 300, open },
      { price: 499, points: 700, open },
      { price: 999, points: 4900, open },
      { price: 1999, points: 34300, open },
      { price: 4999, points: 343000, open },
    ],
    version: 1,
  });
});

test('an option is added, changed and closed, and only open ones are sold', async () => {
  const ann = await newPerson(world);
  expect((await set({ price: 299, points: 400, open: true })).body).toEqual({ id: 299, version: version });
  expect(await offered()).toContainEqual({ price: 299, points: 400 });
  expect((await buy(299, 400, ann)).status).toBe(200);
  await set({ price: 299, points: 450, open: true });
  expect((await buy(299, 400, ann)).status).toBe(400);
  expect((await buy(299, 450, ann)).status).toBe(200);
  await set({ price: 299, points: 450, open: false });
  expect((await buy(299, 450, ann)).error).toBe(
    'totalPrice and increase_balance must be one of the options.',
  );
  expect(await offered()).toHaveLength(6);
  const [act] = await world.db`
    select act, object_kind, object_id, state_before, state_after from staff_acts order by id desc limit 1`;
  expect(act).toEqual({
    act: 'set_option',
    object_kind: 'option',
    object_id: '299',
    state_before: { price: 299, points: 450, open: true },
    state_after: { price: 299, points: 450, open: false },
  });
});

test('an order keeps the points from its start', async () => {
  const bo = await newPerson(world);
  await buy(199, 300, bo);
  await set({ price: 199, points: 310, open: true });
  const [order] = await world.db`select points from payments where userid = ${bo.userid}`;
  expect(order).toEqual({ points: 300 });
  await set({ price: 199, points: 300, open: true });
});

test.each([
  [{ price: 49, points: 1, open: true }, 'price must be at least 50.'],
  [{ price: 299, points: 0, open: true }, 'points must be at least 1.'],
  [{ price: 299, points: 1_000_001, open: true }, 'points must be at most 1000000.'],
  [{ price: 299, points: 100 }, 'open is missing.'],
])('an invalid value is refused with its field: %j', async (wrong, says) => {
  expect(await set(wrong)).toMatchObject({ status: 400, error: says });
});

test('the last open option cannot be closed', async () => {
  const { rows } = (await world.ask('adminOptions', {}, admin)).body;
  const open = rows.filter((it) => it.open);
  for (const option of open.slice(1)) await set({ ...option, open: false });
  expect(await set({ ...open[0], open: false })).toMatchObject({
    status: 400,
    error: 'open must be true for the last open option.',
  });
  for (const option of open.slice(1)) await set(option);
});

test('an old version and a person who is not an admin are refused', async () => {
  const option = { price: 99, points: 1, open: true };
  expect((await set({ ...option, version: version - 1 })).status).toBe(409);
  const member = await newPerson(world);
  expect((await set(option, member)).status).toBe(403);
  expect((await world.ask('adminOptions', {}, member)).status).toBe(403);
  expect((await world.ask('setOption', option)).status).toBe(401);
  expect(await offered()).toContainEqual({ price: 99, points: 100 });
});
