import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetMatches, rereadSearches } from '#server/saved-searches/match.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let seller: Pair;
beforeAll(async () => {
  world = await openWorld();
  seller = await newPerson(world);
});
afterAll(() => world.close());

const lamp = { type: 'used', name: 'Paper lamp', price: 50, description: 'It shines.', status: 1 };
const put = async (fields: object, as: Pair = seller) =>
  (await world.ask('setListing', { ...lamp, ...fields }, as)).body.iid;
const change = (iid: string, fields: object) => world.ask('setListing', { iid, ...fields }, seller);
const save = async (query: string, every = 'now', as?: Pair) => {
  const person = as ?? (await newPerson(world));
  return { person, id: (await world.ask('saveSearch', { query, every }, person)).body.id };
};
const matches = ({ userid }: Pair) =>
  world.db<{ iid: string; search: string | null }[]>`
    select iid, search from search_matches where userid = ${userid} order by matched_at`;

/** Waits until every job of matching is done. */
async function matched(): Promise<void> {
  const open = () =>
    world.db`
      select 1 from pgboss.job where name = 'match-saved-searches' and state not in ('completed', 'failed')`.any();
  await expect.poll(open, { timeout: 20_000, interval: 50 }).toBe(false);
}

test('a new listing is recorded for matching searches, and not for its seller', async () => {
  const { person, id } = await save('/search/lamp/used/0?max_price=60');
  const dear = await save('/search/lamp/used/0?max_price=40');
  const other = await save('/search/lamps/car/0');
  const own = await save('/search/used/0', 'now', seller);
  const iid = await put({});
  await matched();
  expect(await matches(person)).toEqual([{ iid, search: id }]);
  for (const nobody of [dear.person, other.person, own.person]) expect(await matches(nobody)).toEqual([]);
});

test('a draft is recorded once it is published', async () => {
  const { person } = await save('/search/teapot/used/0');
  const iid = await put({ name: 'Teapot', status: 0 });
  await matched();
  expect(await matches(person)).toEqual([]);
  await change(iid, { status: 1 });
  await matched();
  expect(await matches(person)).toMatchObject([{ iid }]);
});

test('a listing that becomes cheaper is recorded, and one that is edited ten times is recorded once', async () => {
  const { person } = await save('/search/kettle/used/0?max_price=30');
  const iid = await put({ name: 'Kettle', price: 50 });
  await change(iid, { price: 60 });
  await change(iid, { description: 'It whistles.' });
  await matched();
  expect(await matches(person)).toEqual([]);
  for (let price = 29; price > 19; price -= 1) await change(iid, { price });
  await matched();
  expect(await matches(person)).toMatchObject([{ iid }]);
});

test('several searches of one person match a listing once, for the one that notifies at once', async () => {
  const daily = await save('/search/vase/used/0', 'daily');
  const now = await save('/search/used/0?max_price=55', 'now', daily.person);
  const off = await save('/search/vase/used/0', 'off');
  const iid = await put({ name: 'Vase' });
  await matched();
  expect(await matches(daily.person)).toEqual([{ iid, search: now.id }]);
  expect(await matches(off.person)).toEqual([]);
  await world.ask('forgetSearch', { id: now.id }, daily.person);
  await change(iid, { price: 10 });
  await matched();
  expect(await matches(daily.person)).toEqual([{ iid, search: now.id }]);
});

test('invalid searches do not delay others when the concepts change', async () => {
  const silent = await Promise.all([newPerson(world), newPerson(world)]);
  const names = Array.from({ length: 30 }, (_, index) => `/search/jar${index}/used/0`);
  for (const person of silent) for (const query of names) await save(query, 'now', person);
  const { id, person } = await save('/search/telescope/used/0');
  const ids = silent.map(({ userid }) => userid);
  await world.db`update saved_searches set query = '/nowhere/' || nr where userid = any(${ids})`;
  await world.db`update saved_searches set version = 'old' where userid = any(${ids}) or id = ${id}`;
  await rereadSearches(world.services);
  const old = world.db<{ id: string }[]>`select id from saved_searches where version = 'old'`;
  expect(await old).toEqual([]);
  const iid = await put({ name: 'Telescope' });
  await matched();
  expect(await matches(person)).toMatchObject([{ iid }]);
});

test('a match by meaning works in the other language, and is deleted after half a year', async () => {
  const { person } = await save('/search/%E5%BE%AE%E6%B3%A2%E7%82%89/used/0');
  const iid = await put({ name: 'Microwave oven' });
  await matched();
  expect(await matches(person)).toMatchObject([{ iid }]);
  world.later(179 * 24 * 60 * 60_000);
  await forgetMatches(world.services);
  expect(await matches(person)).toHaveLength(1);
  world.later(2 * 24 * 60 * 60_000);
  await forgetMatches(world.services);
  expect(await matches(person)).toEqual([]);
});
