import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

const key = 'the key of the operator';
let world: World;
let keyless: World;
beforeAll(async () => {
  world = await openWorld({ POINTS_GRANT_KEY: key });
  keyless = await openWorld();
});
afterAll(async () => {
  await world.close();
  await keyless.close();
});

test('an increase of 0 returns the balance, with or without a key', async () => {
  for (const site of [world, keyless]) {
    const ann = await newPerson(site);
    await site.ask('earnPoints', { signin_text: 'Daily check-in' }, ann);
    const { session, userid } = ann;
    for (const fields of [
      { user_id: userid, session, increase_balance: 0, key: 'any' },
      { user_id: userid, session, increase_balance: '0' },
      { userid, session, increase_balance: 0 },
    ])
      expect(await site.ask('increaseBalance', fields)).toMatchObject({
        status: 200,
        body: { new_balance: 1 },
      });
    expect(await site.ask('increaseBalance', { user_id: userid, increase_balance: 0 })).toMatchObject({
      status: 401,
      error: 'Session not found',
    });
  }
});

test('any other increase needs the key, before its fields are checked', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(keyless)];
  const refused = { status: 403, error: 'Forbidden' };
  for (const increase_balance of [5, '5', -1, 0.5, 'many', [], null, 10_000_001]) {
    for (const wrong of [undefined, '', 'wrong', key.toUpperCase(), `${key} `, 7, [key]])
      expect(await world.ask('increaseBalance', { increase_balance, key: wrong }, ann)).toMatchObject(
        refused,
      );
    for (const any of [undefined, '', 'null', key])
      expect(await keyless.ask('increaseBalance', { increase_balance, key: any }, bob)).toMatchObject(
        refused,
      );
    expect((await world.ask('increaseBalance', { increase_balance, key })).status).toBe(401);
  }
  for (const increase_balance of [undefined, -1, 0.5, 'many', [], null, 10_000_001])
    expect(await world.ask('increaseBalance', { increase_balance, key }, ann)).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^increase_balance /),
    });
  expect((await world.ask('increaseBalance', { increase_balance: 0 }, ann)).body).toEqual({ new_balance: 0 });
});

test('the key grants points; a repeat returns the first result without a grant', async () => {
  const ann = await newPerson(world);
  const client_id = randomUUID();
  const grant = (fields: object) => world.ask('increaseBalance', { key, ...fields }, ann);
  expect((await grant({ increase_balance: 100, client_id })).body).toEqual({ new_balance: 100 });
  expect((await grant({ increase_balance: '50' })).body).toEqual({ new_balance: 150 });
  const repeats = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      grant({ increase_balance: 100 + at, client_id: at % 2 ? client_id : client_id.toUpperCase() }),
    ),
  );
  for (const { body } of repeats) expect(body).toEqual({ new_balance: 100 });
  expect((await grant({ increase_balance: 0 })).body).toEqual({ new_balance: 150 });
  const bob = await newPerson(world);
  const { body } = await world.ask('increaseBalance', { key, increase_balance: 7, client_id }, bob);
  expect(body).toEqual({ new_balance: 7 });
});
