import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let asker: Awaited<ReturnType<typeof newPerson>>;
const names = new Map<string, string>();

const home = { type: 'house', address: 'Here', movein_at: '2026-12-01', description: '.' };
const car = { type: 'car', description: '.' };
const listings = [
  { ...home, name: 'One bedroom by the park', bedroom: 1, price: 1500 },
  { ...home, name: 'House by the lake', bedroom: 4, price: 3000, description: 'With a pool.' },
  { ...home, type: 'merchant_house', name: 'Tower one bedroom', bedroom: 1, price: 1780 },
  { ...home, type: 'merchant_house', name: 'Garden villa', bedroom: 5, price: 4600, description: 'Pool.' },
  { ...home, type: 'merchant_house', name: 'Tower studio', bedroom: 0, price: 2000 },
  { ...home, name: 'Rooftop flat', bedroom: 2, price: 5000 },
  { ...car, name: 'Red coupe', price: 9700, mileage: 88_000, year: 2013 },
  { ...car, name: 'Scooter, 125 cc', price: 1850, mileage: 9100, year: 2016, tag: ['改装配件工具'] },
  { ...car, name: 'Four snow tires', price: 320, tag: ['改装配件工具'] },
];

beforeAll(async () => {
  world = await openWorld();
  asker = await newPerson(world);
  const seller = await newPerson(world);
  await world.db`update users set merchant = true where userid = ${seller.userid}`;
  for (const it of listings) {
    const { body, error } = await world.ask('setListing', it, seller);
    expect(error).toBeUndefined();
    names.set(body.iid, it.name);
  }
});
afterAll(() => world.close());

/** The answer, the listings that it shows, and those that its links to the search show. */
async function ask(content: string) {
  const { reply } = (await world.ask('askHelper', { to_userid: 'campus', content }, asker)).body;
  const shown = [...reply.matchAll(/\(\/detail\/([\w-]+)\)/g)].map(([, iid = '']) => names.get(iid));
  const links = [...reply.matchAll(/\[([^\]]*)\]\((\/search[^)]*)\)/g)].map(([, says, to]) => ({ says, to }));
  const listed = await Promise.all(links.map(({ to = '' }) => listedAt(to)));
  return { reply, shown, says: links.map((it) => it.says), listed: listed.flat() };
}

async function listedAt(address: string): Promise<string[]> {
  const { pathname, searchParams } = new URL(address, world.url);
  const [type, name] = pathname.split('/').slice(2, -1).reverse();
  const words = name === undefined ? {} : { name: decodeURIComponent(name) };
  const asked = { ...Object.fromEntries(searchParams), type, ...words, limit: 30 };
  return (await world.ask('listListings', asked)).body.items.map((it) => it.name);
}

test.each([
  [
    '有没有一居室',
    ['Tower one bedroom', 'One bedroom by the park'],
    ['在租房中查看 1 个', '在认证房源中查看 1 个'],
  ],
  [
    'a house with a pool',
    ['Garden villa', 'House by the lake'],
    ['See 1 in Rentals', 'See 1 in Verified rentals'],
  ],
  ['带泳池的房子', ['Garden villa', 'House by the lake'], ['在租房中查看 1 个', '在认证房源中查看 1 个']],
  ['is there a studio?', ['Tower studio'], ['Open the search']],
  ['a four bedroom house', ['House by the lake'], ['Open the search']],
])('%s is looked for among the homes of merchants, too', async (question, shown, says) => {
  const answer = await ask(question);
  expect(answer.shown).toEqual(shown);
  expect(answer.reply).toMatch(new RegExp(`(found|找到) ${shown.length} `));
  expect(answer.says).toEqual(says);
  expect([...answer.listed].sort()).toEqual([...shown].sort());
});

test('an answer without matches names all conditions, not only the bedrooms', async () => {
  const { reply, shown } = await ask('a two bedroom with a pool under 4000');
  expect(reply).toMatch(/^None for all of Rentals · 2 bedrooms · up to \$4,000 · “pool”\. The nearest:/);
  expect(shown).toEqual(['House by the lake']);
});

test('without an event on the asked days, those of the nearest days come first, with their day', async () => {
  const seller = await newPerson(world);
  for (const [name, days] of [
    ['Book club', 12],
    ['Salsa night', 3],
    ['Past concert', -2],
    ['Chess', 30],
  ] as const) {
    const eventStartAt = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const event = { type: 'event', name, price: 0, description: '.', eventStartAt };
    names.set((await world.ask('setListing', event, seller)).body.iid, name);
  }
  const { reply, shown } = await ask('what events are on in 10 days?');
  expect(shown).toEqual(['Book club', 'Salsa night', 'Chess', 'Past concert']);
  expect(reply).toMatch(/Book club\]\([^)]*\) · [A-Z][a-z]{2} \d+(?:, \d{4})? · free/);
});

test('the nearest homes may be those of merchants', async () => {
  const { reply, shown } = await ask('a five bedroom house under 4000');
  expect(reply).toContain('None under $4,000. The nearest:');
  expect(shown).toEqual(['Garden villa']);
});

test.each([
  [
    'cars under 100k miles below $10000',
    ['Red coupe'],
    'Open the search (the search also shows 1 that does not fit)',
  ],
  ['car under 5000', ['Red coupe'], 'hear of new ones (the search also shows 2 that do not fit)'],
  ['5000以下的车', ['Red coupe'], '就通知你（那里还有 2 个不符合的）'],
])('%s: the link says how many listings of the search do not fit', async (question, shown, says) => {
  const answer = await ask(question);
  expect(answer.shown).toEqual(shown);
  expect(answer.says[0]).toContain(says);
});
