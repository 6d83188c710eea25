import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let nyu: Pair;
let usc: Pair;
const ids: Record<string, string> = {};

const things: [key: string, who: 'nyu' | 'usc', fields: Record<string, unknown>][] = [
  ['bike', 'nyu', { type: 'used', name: 'Trek bicycle', price: 300, tag: '体育用品' }],
  ['textbook', 'usc', { type: 'used', name: '微积分教材 第八版', price: 25, tag: '书籍' }],
  ['ipad', 'usc', { type: 'used', name: 'iPad Pro 11', price: 450, tag: '电子产品|苹果' }],
  ['free', 'nyu', { type: 'used', name: '免费送沙发', price: 0, tag: '其他' }],
  [
    'studio',
    'nyu',
    { type: 'house', name: 'Sunny studio', price: 1800, bedroom: 0, movein_at: '2027-01-01', tag: '短租' },
  ],
  [
    'family',
    'usc',
    { type: 'house', name: '两室一厅 近校园', price: 2600, bedroom: 2, movein_at: '2026-12-15', tag: '长租' },
  ],
  ['old', 'usc', { type: 'car', name: 'Honda Civic', price: 5200, year: 2009, mileage: 143000, tag: '轿车' }],
  [
    'new',
    'nyu',
    { type: 'car', name: 'Tesla Model 3', price: 31000, year: 2023, mileage: 9000, tag: '电动车' },
  ],
  [
    'talk',
    'usc',
    { type: 'event', name: 'Career night', price: 0, eventStartAt: '2026-12-05T19:00', tag: '职业' },
  ],
  [
    'hotpot',
    'nyu',
    { type: 'dining', name: '蜀香火锅', price: 35, cuisine: '川菜', dishes: '毛肚 鸭血', tag: '中餐' },
  ],
];

beforeAll(async () => {
  world = await openWorld();
  nyu = await newPerson(world, { school: 2 });
  usc = await newPerson(world, { school: 103 });
  for (const [key, who, fields] of things) {
    const made = await world.ask('setListing', { description: '…', ...fields }, who === 'nyu' ? nyu : usc);
    ids[key] = made.body.iid;
    world.later(1000);
  }
});
afterAll(() => world.close());

/** The ids of the listings in a list, in order. */
async function listed(query: Record<string, unknown>): Promise<string[]> {
  const { body, error } = await world.ask('listListings', query);
  if (error !== undefined) throw new Error(error);
  return body.items.map((it) => Object.keys(ids).find((key) => ids[key] === it.iid) ?? it.iid);
}

test('lists are newest first, with the total, paginated by offset and limit', async () => {
  const all = (await listed({})).reverse();
  expect(all).toEqual(things.map(([key]) => key));
  const page = await world.ask('listListings', { limit: 3, offset: 2 });
  expect(await listed({ limit: 3, offset: 2 })).toEqual(['new', 'old', 'family']);
  expect(page.body.total).toBe(10);
});

test('a school’s list shows its own listings, board 1 all listings', async () => {
  expect((await listed({ school_id: 2 })).sort()).toEqual(['bike', 'free', 'hotpot', 'new', 'studio']);
  expect(await listed({ school_id: 55 })).toEqual([]);
  expect(await listed({ school_id: 1 })).toHaveLength(10);
});

test.each([
  [{ type: 'car' }, ['new', 'old']],
  [{ type: 'used', sort: 'price_asc' }, ['free', 'textbook', 'bike', 'ipad']],
  [{ type: 'used', sort: 'price_desc' }, ['ipad', 'bike', 'textbook', 'free']],
  [{ tag: '书籍' }, ['textbook']],
  [{ min_price: 25, max_price: 300 }, ['hotpot', 'textbook', 'bike']],
  [{ type: 'house', bedroom: 0 }, ['studio']],
  [{ type: 'house', movein_before: '2026-12-31' }, ['family']],
  [{ year_min: 2010 }, ['new']],
  [{ year_max: 2010, mileage_max: 150000 }, ['old']],
  [{ event_after: '2026-12-01', event_before: '2026-12-05' }, ['talk']],
  [{ event_before: '2026-12-04' }, []],
  [{ cuisine: '川菜' }, ['hotpot']],
] as [Record<string, unknown>, string[]][])('%j shows %j', async (query, keys) => {
  expect(await listed(query)).toEqual(keys);
});

test('a seller’s list accepts the userid, plain or encoded', async () => {
  const { body } = await world.ask('encodeUserid', { userid: nyu.userid });
  expect(await listed({ seller: nyu.userid })).toHaveLength(5);
  expect(await listed({ seller: body.result })).toEqual(await listed({ seller: nyu.userid }));
  expect((await world.ask('listListings', { seller: 'nobody' })).status).toBe(404);
});

test.each([
  ['bicycle', ['bike']],
  ['bicycel', ['bike']],
  ['教材', ['textbook']],
  ['微积分教材', ['textbook']],
  ['BOOKS', ['textbook']],
  ['书籍', ['textbook']],
  ['electric', ['new']],
  ['电动车', ['new']],
  ['telsa', ['new']],
  ['毛肚', ['hotpot']],
  ['沙发', ['free']],
  ['苹果', ['ipad']],
  ['ipad pro', ['ipad']],
  ['zzzzqqqq', []],
  ['！！！', []],
])('searching %s finds %j', async (name, keys) => {
  expect(await listed({ name })).toEqual(keys);
});

test('relevance ranks a title above a description', async () => {
  const made = await world.ask('setListing', { name: 'Helmet', price: 9, description: 'For a bicycle' }, usc);
  const found = await world.ask('listListings', { name: 'bicycle', sort: 'relevance' });
  expect(found.body.items.map((it) => it.iid)).toEqual([ids.bike, made.body.iid]);
  const newest = await world.ask('listListings', { name: 'bicycle' });
  expect(newest.body.items[0]?.iid).toBe(made.body.iid);
  await world.ask('setListing', { iid: made.body.iid, status: 0 }, usc);
});

test.each([
  { limit: 0 },
  { limit: 61 },
  { offset: -1 },
  { offset: 10_001 },
  { school_id: 7 },
  { type: 'boat' },
  { sort: 'best' },
  { bedroom: 9 },
  { min_price: 'cheap' },
  { movein_before: 'soon' },
])('%j is refused', async (query) => {
  const refused = await world.ask('listListings', query);
  expect(refused.status).toBe(400);
  expect(refused.error).toContain(Object.keys(query)[0]);
});

test('each viewer counts as one view an hour, and the seller as none', async () => {
  const iid = String(ids.bike);
  for (const as of [undefined, undefined, usc, usc, nyu]) await world.ask('showListing', { iid }, as);
  await world.services.views.flush();
  expect((await world.ask('showListing', { iid }, nyu)).body.item.view).toBe(2);
  world.later(3_600_000);
  await world.ask('showListing', { iid });
  await world.services.views.flush();
  expect((await world.ask('showListing', { iid }, nyu)).body.item.view).toBe(3);
});

test('a list has one photo key, and no e-mail of the seller', async () => {
  const { items } = (await world.ask('listListings', { limit: 1 })).body;
  expect(items[0]).toMatchObject({ photo: '', seller: { userid: nyu.userid } });
  const detail = await world.ask('showListing', { iid: String(ids.bike) });
  expect(detail.body.seller.email).toBe('');
  expect((await world.ask('showListing', { iid: String(ids.bike) }, nyu)).body.seller.email).toContain('@');
});
