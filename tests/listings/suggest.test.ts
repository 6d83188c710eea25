import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let seller: Pair;
beforeAll(async () => {
  world = await openWorld();
  seller = await newPerson(world, { school: 103 });
  const titles = [
    'IKEA standing desk',
    '宜家书桌 九成新',
    'Desk lamp, dimmable',
    '微积分教材',
    'iPhone 15 Pro',
    'Crème brûlée torch',
    'Movies and shoes',
    'ikea STANDING desk',
  ];
  for (const name of titles) await publish(name);
  await publish('Desk of a draft', { status: 0 });
  const { body } = await publish('Desk that is gone');
  await world.ask('setListing', { iid: body.iid, status: 2 }, seller);
});
afterAll(() => world.close());

function publish(name: string, more: Record<string, unknown> = {}) {
  world.later(1000);
  const fields = { type: 'used', name, price: 5, description: 'A bargain, 自提.', ...more };
  return world.ask('setListing', fields, seller);
}

async function suggested(name: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const { body, error } = await world.ask('suggestListings', { name, ...more });
  if (error !== undefined) throw new Error(error);
  return body.suggestions.map((it) => it.name);
}

test.each([
  ['des', ['ikea STANDING desk', 'Desk lamp, dimmable']],
  ['desks', ['ikea STANDING desk', 'Desk lamp, dimmable', '宜家书桌 九成新']],
  ['ＤＥＳＫ l', ['Desk lamp, dimmable']],
  ['desk ike', ['ikea STANDING desk']],
  ['ikea-st', ['ikea STANDING desk']],
  ['书', ['宜家书桌 九成新', '微积分教材']],
  ['书桌', ['宜家书桌 九成新', 'ikea STANDING desk']],
  ['家书桌', ['宜家书桌 九成新', 'ikea STANDING desk']],
  ['桌书', []],
  ['creme br', ['Crème brûlée torch']],
  ['movi', ['Movies and shoes']],
  ['movies and shoe', ['Movies and shoes']],
  ['iphone1', ['iPhone 15 Pro']],
  ['iphone 16', []],
])('%s finds the titles %j, each once and newest first', async (typed, titles) => {
  expect(await suggested(typed)).toEqual(titles);
});

test.each(['', '   ', '!!!', '😀', "'", ':*', '\\', 'a & !b'])('%j is accepted', async (typed) => {
  expect((await world.ask('suggestListings', { name: typed })).status).toBe(200);
});

test('a completed word is not continued', async () => {
  expect(await suggested('des ')).toEqual([]);
});

test('words of descriptions are not suggested', async () => {
  expect(await suggested('bargain')).toEqual([]);
  expect(await suggested('自提')).toEqual([]);
});

test('a school’s board suggests its own listings', async () => {
  expect(await suggested('iph', { school_id: 103 })).toEqual(['iPhone 15 Pro']);
  expect(await suggested('iph', { school_id: 2 })).toEqual([]);
});

test('at most six are suggested, and titles older than the newest 250 are found too', async () => {
  for (let index = 0; index < 8; index += 1) await publish(`Tent no. ${index}`);
  await world.db`
    insert into items (iid, userid, school_id, type, status, name, price_cents, description, published_at, search)
    select lpad(n::text, 12, '0'), ${seller.userid}, 103, 'used', 1, 'Kettle', 100, 'x', now() + interval '1 day',
      '''kettle'':1A'::tsvector from generate_series(1, 400) n`;
  expect(await suggested('ten')).toEqual([7, 6, 5, 4, 3, 2].map((index) => `Tent no. ${index}`));
  expect(await suggested('ket')).toEqual(['Kettle']);
});

test('an answer may be cached for half a minute, a refusal never', async () => {
  const kept = await world.ask('suggestListings', { name: 'desk' }, seller);
  expect(kept.headers.get('cache-control')).toBe('public, max-age=30');
  const refused = await world.ask('suggestListings', { school_id: 7 });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
});
