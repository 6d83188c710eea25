import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  await world.ask('setListing', { type: 'used', name: 'Microwave', price: 9, description: 'Warm.' }, ann);
});
afterAll(() => world.close());

const save = (query: string, as: Pair, fields: Record<string, unknown> = {}) =>
  world.ask('saveSearch', { query, every: 'now', ...fields }, as);
const saved = async (as: Pair, fields: Record<string, unknown> = {}) =>
  (await world.ask('savedSearches', fields, as)).body;

test.each([
  ['/search/used/0', '/search/used/0?school_id=1'],
  ['/search/used/60?view=list&sort=price_asc', '/search/used/0?school_id=1'],
  ['/search?name=Blue+lamp&school_id=2', '/search?school_id=2&exact=1&name=Blue+lamp', 'Blue lamp'],
  [
    '/search/house/0?max_price=1500&bedroom=2&school_id=103&min_price=x',
    '/search/house/0?school_id=103&max_price=1500&bedroom=2',
  ],
  ['/Search/used/书籍/0', '/search/used/%E4%B9%A6%E7%B1%8D/0?school_id=1'],
  ['/search/桌/used/30', '/search/%E6%A1%8C/used/0?school_id=1&exact=1', '桌'],
  ['/search/micrwave/used/0', '/search/microwave/used/0?school_id=1&exact=1', 'microwave'],
])('%s is saved as %s', async (query, path, name = '') => {
  const bob = await newPerson(world);
  const { id } = (await save(query, bob)).body;
  expect(await saved(bob)).toEqual({ searches: [{ id, query: path, name, every: 'now' }] });
  expect((await save(path, bob)).body).toEqual({ id });
  expect((await saved(bob, { query })).id).toBe(id);
});

test('words are corrected once: results do not change with the vocabulary', async () => {
  const bob = await newPerson(world);
  await save('/search/qwertyx/used/0', bob);
  await world.ask('setListing', { type: 'used', name: 'Qwertys', price: 9, description: 'A word.' }, ann);
  expect((await saved(bob)).searches[0]?.query).toBe('/search/qwertyx/used/0?school_id=1&exact=1');
  const list = (fields: object) => world.ask('listListings', { name: 'qwertyx', ...fields });
  expect((await list({})).body.total).toBe(1);
  expect((await list({ exact: true })).body.total).toBe(0);
});

test('saving the same search twice stores one, and updates its name and its frequency', async () => {
  const bob = await newPerson(world);
  const { id } = (await save('/search/car/0?year_min=2015', bob, { name: 'Newer cars' })).body;
  expect((await save('/search/car/0?school_id=1&year_min=2015', bob, { every: 'daily' })).body).toEqual({
    id,
  });
  expect((await saved(bob)).searches).toMatchObject([{ id, name: 'Newer cars', every: 'daily' }]);
});

test('at most thirty are saved, even by forty concurrent calls, and a deletion frees a place', async () => {
  const bob = await newPerson(world);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, price) => save(`/search/used/0?max_price=${price}`, bob)),
  );
  const count = (status: number) => answers.filter((it) => it.status === status).length;
  expect([count(200), count(409)]).toEqual([30, 10]);
  const { searches } = await saved(bob);
  expect(searches).toHaveLength(30);
  expect((await world.ask('forgetSearch', { id: searches[7]?.id }, bob)).body).toEqual({ result: true });
  expect((await save('/search/used/0?max_price=99', bob)).status).toBe(200);
  expect((await save('/search/used/0?max_price=98', bob)).status).toBe(409);
});

test('an address of another page and an unknown frequency are refused', async () => {
  const bob = await newPerson(world);
  for (const query of [
    '/detail/abc',
    'https://example.com/search/used/0',
    '//example.com/search/used/0',
    '/search/boat/0',
    '/search/used/-1',
    '/search/used',
    '/search/%E0%A4%A/used/0',
    '/search?name=%20!!!',
    'desk',
    '',
    'x'.repeat(4001),
  ])
    expect((await save(query, bob)).status, query).toBe(400);
  expect((await save('/search/used/0', bob, { every: 'weekly' })).status).toBe(400);
  expect((await save('/search/used/0', bob, { name: 'x'.repeat(201) })).status).toBe(400);
  expect((await saved(bob)).searches).toEqual([]);
});

test('a search is visible to its owner only', async () => {
  const bob = await newPerson(world);
  const { id } = (await save('/search/used/0', ann)).body;
  expect((await world.ask('forgetSearch', { id }, bob)).status).toBe(404);
  expect((await world.ask('forgetSearch', { id: 'nothing' }, bob)).status).toBe(404);
  expect((await world.ask('forgetSearch', { id })).status).toBe(401);
  expect((await world.ask('savedSearches', {})).status).toBe(401);
  expect((await saved(ann)).searches.map((it) => it.id)).toContain(id);
});

test('saved searches and their matches are in the export, and are deleted with the account', async () => {
  const cat = await newPerson(world);
  await save('/search/used/0?max_price=9', cat, { name: 'Cheap' });
  const { iid } = (
    await world.ask('setListing', { type: 'used', name: 'Cheap bowl', price: 3, description: 'Round.' }, ann)
  ).body;
  const found = () => world.db`select 1 from search_matches where userid = ${cat.userid}`.any();
  await expect.poll(found, { timeout: 20_000 }).toBe(true);
  const answer = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: cat.userid, session: cat.session }),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  expect(json('searches')).toMatchObject([{ name: 'Cheap', every: 'now' }]);
  expect(json('matches')).toMatchObject([{ iid }]);
  await world.ask('deleteAccount', { password: cat.password }, cat);
  for (const table of ['saved_searches', 'search_matches'])
    expect(await world.db`select 1 from ${world.db(table)} where userid = ${cat.userid}`.any(), table).toBe(
      false,
    );
});
