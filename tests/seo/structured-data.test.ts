import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '../pages/open-pages.ts';
import type { World } from '../world/world.ts';
import { seller } from './listings.ts';

let world: World;
let here: Awaited<ReturnType<typeof seller>>;
beforeAll(async () => {
  world = await openPages();
  here = await seller(world, 103);
});
afterAll(() => world.close());

type Data = Record<string, unknown> & { '@type': string | string[] };

/** The page's structured data, parsed as a search engine does: the first `</script` ends a script element. */
async function told(path: string): Promise<Data[]> {
  const html = await (await fetch(world.url + path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script/g)].map(
    ([, json = '']) => JSON.parse(json),
  );
}

const named = (all: Data[], type: string) => all.find((it) => [it['@type']].flat().includes(type));

test.each([
  ['used', {}, 'Product', { itemCondition: 'https://schema.org/UsedCondition' }],
  ['house', { bedroom: 2, address: '1 Main St' }, 'Apartment', { numberOfBedrooms: 2, address: '1 Main St' }],
  ['house', { bedroom: 1 }, 'Accommodation', { address: 'University of Southern California' }],
  [
    'car',
    { year: 2019, mileage: 42_000 },
    'Car',
    {
      vehicleModelDate: '2019',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 42_000, unitCode: 'SMI' },
    },
  ],
] as const)('a listing of %s with %o is a %s with an offer', async (type, fields, name, facts) => {
  const iid = await here.publish({ type, ...fields });
  const it = named(await told(`/detail/${iid}`), name);
  const url = `${world.url}/detail/${iid}`;
  expect(it).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Walnut desk',
    description: 'Solid.',
    url,
    ...facts,
  });
  expect(it?.image).toEqual([`${world.url}/share/${iid}.jpg?lang=en`]);
  expect(it?.offers).toMatchObject({
    '@type': 'Offer',
    price: 80,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url,
  });
});

test.each([
  ['2026-12-05T19:00', '2026-12-05T19:00:00-08:00'],
  ['2026-07-05T19:00', '2026-07-05T19:00:00-07:00'],
  ['2026-03-08T03:30', '2026-03-08T03:30:00-07:00'],
  ['2026-12-05', '2026-12-05'],
])(
  'an event that starts at %s at its school is published as starting at %s',
  async (eventStartAt, startDate) => {
    const iid = await here.publish({ type: 'event', eventStartAt, eventLocation: 'Bovard Hall' });
    expect(named(await told(`/detail/${iid}`), 'Event')).toMatchObject({
      name: 'Walnut desk',
      startDate,
      location: { '@type': 'Place', name: 'Bovard Hall', address: 'Bovard Hall' },
      offers: { '@type': 'Offer', price: 80, priceCurrency: 'USD' },
    });
  },
);

test('a place to eat is a restaurant', async () => {
  const food = { type: 'dining', cuisine: '川菜', price_range: 2, address: '5 Hoover St' } as const;
  const iid = await here.publish(food);
  expect(named(await told(`/detail/${iid}`), 'Restaurant')).toMatchObject({
    name: 'Walnut desk',
    servesCuisine: '川菜',
    priceRange: '$$',
    address: '5 Hoover St',
  });
});

test('a sold listing has a page, and is marked as sold', async () => {
  const iid = await here.publish();
  await world.ask('setListing', { iid, status: 2 }, here.person);
  expect(named(await told(`/detail/${iid}`), 'Product')?.offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
  });
});

test('no text of a person ends the script element around it', async () => {
  const name = '</script><script>alert(1)</script><!--';
  const iid = await here.publish({ name });
  expect(named(await told(`/detail/${iid}`), 'Product')?.name).toBe(name);
  expect(named(await told('/search/used/0'), 'ItemList')?.itemListElement).toContainEqual(
    expect.objectContaining({ name }),
  );
});

test('a page has its breadcrumbs: home, category, sub-category, listing', async () => {
  const iid = await here.publish({ tag: ['书籍'] });
  const way = named(await told(`/detail/${iid}`), 'BreadcrumbList')?.itemListElement;
  expect(way).toEqual(
    [
      ['Quad', '/'],
      ['Used Items', '/used'],
      ['Books', `/search/used/${encodeURIComponent('书籍')}/0`],
      ['Walnut desk', `/detail/${iid}`],
    ].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: world.url + path,
    })),
  );
  for (const path of ['/used', '/search/used/0', '/search/desk/used/0'])
    expect(named(await told(path), 'BreadcrumbList'), path).toBeDefined();
});

test('a list names its items in order', async () => {
  const iid = await here.publish({ type: 'car', name: 'The newest car' });
  for (const path of ['/cars', '/search/car/0']) {
    const [first] = (named(await told(path), 'ItemList')?.itemListElement ?? []) as Data[];
    expect(first).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: 'The newest car',
      url: `${world.url}/detail/${iid}`,
    });
  }
});

test('the home page describes the site search', async () => {
  const site = named(await told('/'), 'WebSite');
  expect(site).toMatchObject({ name: 'Quad', url: `${world.url}/` });
  const action = site?.potentialAction as { target: { urlTemplate: string } } | undefined;
  const answer = await fetch((action?.target.urlTemplate ?? '').replace('{search_term_string}', 'desk'));
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Results for “desk”')]);
});
