import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let seller: Pair;
beforeAll(async () => {
  world = await openWorld();
  seller = await newPerson(world, { school: 15 });
});
afterAll(() => world.close());

const odd = '"Quoted" \\ {"a":1}\n\t\u0001\u2028 <b> 书桌 😀 %s $1';

test.each<Record<string, unknown>>([
  {
    type: 'used',
    name: odd,
    price: 19.99,
    original_price: 0.07,
    contact: odd,
    tag: ['书籍', 'a|b', '"', '\\'],
  },
  { type: 'used', name: 'Dear', price: 10_000_000, original_price: 1234567.8 },
  { type: 'house', name: 'A room', price: 0, address: odd, bedroom: 0, movein_at: '2027-01-01' },
  { type: 'car', name: 'A car', price: 0.1, year: 2020, mileage: 0 },
  { type: 'event', name: 'A talk', price: 1, eventStartAt: '2027-01-01T18:30', eventLocation: 'Low Library' },
  {
    type: 'dining',
    name: '火锅',
    price: 35,
    cuisine: odd.slice(0, 40),
    opening_hours: '11–22',
    price_range: 4,
  },
])('a list and the listing’s own page give exactly the same values', async (fields) => {
  const { body } = await world.ask('setListing', { description: odd, ...fields }, seller);
  // Views are counted a little later, so they may differ.
  const { photo, view: _, ...item } = (await world.ask('showListing', { iid: body.iid })).body.item;
  expect(photo).toEqual([]);
  const { items } = (await world.ask('listListings', { seller: seller.userid, limit: 1 })).body;
  const { seller: who, view, ...listed } = items[0] ?? { seller: undefined };
  expect(listed).toEqual({ ...item, photo: '' });
  expect([who?.userid, typeof view]).toEqual([seller.userid, 'number']);
});

test('a draft without any field is listed for its owner', async () => {
  const { iid } = (await world.ask('setListing', { status: 0 }, seller)).body;
  const { items } = (await world.ask('listOwnListings', {}, seller)).body;
  const { photo: _, ...draft } = (await world.ask('showListing', { iid }, seller)).body.item;
  expect(items.find((it) => it.iid === iid)).toMatchObject({ ...draft, price: null, name: '', photo: '' });
});

test('an empty page still has the total, as JSON', async () => {
  await world.ask('setListing', { type: 'used', name: 'Lamp', price: 5, description: odd }, seller);
  const { total } = (await world.ask('listListings', { school_id: 15 })).body;
  const answer = await fetch(`${world.url}/api/item/list?school_id=15&offset=900`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(total).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({ items: [], total });
});

test('the total counts listings on sale, also after a change of type', async () => {
  const total = async (query: Record<string, unknown>) =>
    (await world.ask('listListings', { limit: 1, ...query })).body.total;
  const totals = async () =>
    Promise.all([{}, { type: 'used' }, { type: 'car' }, { school_id: 15, type: 'car' }].map(total));
  const [all = 0, used = 0, cars = 0, own = 0] = await totals();
  const { iid } = (
    await world.ask('setListing', { type: 'used', name: 'Car or not', price: 5, description: odd }, seller)
  ).body;
  expect(await totals()).toEqual([all + 1, used + 1, cars, own]);
  await world.ask('setListing', { iid, type: 'car' }, seller);
  expect(await totals()).toEqual([all + 1, used, cars + 1, own + 1]);
  await world.ask('setListing', { iid, status: 2 }, seller);
  expect(await totals()).toEqual([all, used, cars, own]);
});
