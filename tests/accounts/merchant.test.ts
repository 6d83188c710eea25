import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { command } from './commands.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('npm run merchant marks an account, in any case, next to the running server', async () => {
  const ann = await newPerson(world, { username: 'Merchant_1' });
  const house = { type: 'merchant_house', name: 'Loft', price: 900, description: 'Bright' };
  expect((await world.ask('setListing', house, ann)).status).toBe(403);
  expect(await merchant('mERCHANT_1')).toMatchObject({
    code: 0,
    said: 'mERCHANT_1 is a verified merchant now.',
  });
  expect((await world.ask('showUser', { userid: ann.userid })).body.merchant).toBe(1);
  expect((await world.ask('setListing', house, ann)).status).toBe(200);
});

test.each([
  ['nobody_1', {}, 'There is no account named nobody_1.'],
  ['', {}, 'Name the account: npm run merchant -- USERNAME'],
  ['nobody_1', { PORT: 'x' }, 'The setting PORT must be a whole number from 0 to 65535.'],
])('npm run merchant -- %s with %j fails with a sentence', async (username, settings, says) => {
  expect(await merchant(username, settings)).toEqual({ code: 1, said: says });
});

const merchant = (username: string, settings: Record<string, string> = {}) =>
  command(world, 'merchant', [username], settings);
