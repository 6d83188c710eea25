import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '../pages/open-pages.ts';
import type { World } from '../world/world.ts';
import { seller } from './listings.ts';

let world: World;
let iid = '';
beforeAll(async () => {
  world = await openPages();
  iid = await (await seller(world)).publish();
});
afterAll(() => world.close());

async function head(path: string) {
  const html = await (await fetch(path.startsWith('http') ? path : world.url + path)).text();
  const links = [...html.matchAll(/<link\b([^>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes));
  const metas = [...html.matchAll(/<meta\b([^>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes));
  const meta = (name: string) => metas.find((it) => it.property === name || it.name === name)?.content;
  return {
    html,
    meta,
    canonical: links.find((it) => it.rel === 'canonical')?.href,
    languages: Object.fromEntries(
      links.filter((it) => it.hreflang).map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    feed: links.find((it) => it.type === 'application/rss+xml')?.href,
  };
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  );
}

test.each([
  ['/?utm_source=x&fbclid=1', '/'],
  ['/school/1', '/'],
  ['/school/103', '/school/103'],
  ['/used?utm_source=x', '/used'],
  ['/used/?school_id=103&utm_source=x', '/used?school_id=103'],
  ['/cars?school_id=1', '/cars'],
  ['/search/used/30?utm_source=x&view=list', '/search/used/30'],
  ['/search/car/SUV/0?year_min=2015&nothing=1&year_max=x', '/search/car/SUV/0?year_min=2015'],
  ['/search/desk/used/0', '/search/desk/used/0'],
  ['/search?name=desk&offset=30', '/search?name=desk&offset=30'],
  ['/faq?ref=mail', '/faq'],
])('%s is at %s', async (path, canonical) => {
  expect((await head(path)).canonical).toBe(world.url + canonical);
});

test.each([
  '/',
  '/school/103',
  '/used?school_id=103',
  '/search/used/0',
  '/search/house/长租/30',
  '/faq',
  'detail',
])('the language versions of %s link to each other, and each to itself', async (path) => {
  const { languages, canonical } = await head(path === 'detail' ? `/detail/${iid}` : path);
  expect(Object.keys(languages).sort()).toEqual(['en', 'x-default', 'zh-Hans']);
  expect(languages['x-default']).toBe(canonical);
  for (const [language, address] of Object.entries(languages)) {
    const other = await head(address);
    expect(other.languages, language).toEqual(languages);
    expect(other.canonical, language).toBe(address);
  }
});

test.each([
  '/login',
  '/verifyemail',
  '/passwordreset',
  '/userpage',
  '/post',
  '/chats',
  '/topup',
  '/donate/success',
])('%s is excluded from search engines', async (path) => {
  const { meta, canonical } = await head(path);
  expect([meta('robots'), canonical]).toEqual(['noindex', undefined]);
});

test.each(['/', '/used', '/search/used/0', '/faq', '/donate/payment', '/globalchatroom', 'detail'])(
  '%s is allowed for search engines',
  async (path) => {
    expect((await head(path === 'detail' ? `/detail/${iid}` : path)).meta('robots')).toBeUndefined();
  },
);

test('a link preview has the picture of the listing in the page’s language, and elsewhere the site’s', async () => {
  for (const [path, picture] of [
    [`/detail/${iid}`, `/share/${iid}.jpg?lang=en`],
    [`/detail/${iid}?lang=zh`, `/share/${iid}.jpg?lang=zh`],
    ['/', '/share/quad.jpg?lang=en'],
    ['/faq?lang=zh', '/share/quad.jpg?lang=zh'],
  ] as const) {
    const { meta } = await head(path);
    expect(meta('og:image'), path).toBe(world.url + picture);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect((await fetch(meta('og:image') ?? '')).status).toBe(200);
  }
});

test('boards and categories link to their feed, which exists', async () => {
  for (const [path, feed] of [
    ['/', '/feeds/1.xml'],
    ['/school/103', '/feeds/103.xml'],
    ['/rentals?school_id=2', '/feeds/house/2.xml'],
    ['/used?lang=zh', '/feeds/used/1.xml?lang=zh'],
  ] as const) {
    const found = await head(path);
    expect(found.feed, path).toBe(world.url + feed);
    expect(found.html).toContain(`<a href="${feed}"`);
    expect((await fetch(found.feed ?? '')).status).toBe(200);
  }
});

test('an address that is not a feed shows the not-found page', async () => {
  const answer = await fetch(`${world.url}/feeds/nothing/1.xml`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});
