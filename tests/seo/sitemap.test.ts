import { Readable } from 'node:stream';
import sharp from 'sharp';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsOnSale } from '#server/listings/on-sale.ts';
import { stretches } from '#server/seo/stretches.ts';
import { openWorld, type World } from '../world/world.ts';
import { seller } from './listings.ts';

let world: World;
const iids: Record<'desk' | 'flat' | 'draft' | 'sold', string> = { desk: '', flat: '', draft: '', sold: '' };

beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://quad.example' });
  const { publish, person } = await seller(world);
  iids.desk = await publish();
  iids.flat = await publish({ type: 'house' });
  iids.draft = await publish({ status: 0 });
  iids.sold = await publish();
  await world.ask('setListing', { iid: iids.sold, status: 2 }, person);
});
afterAll(() => world.close());

const get = async (address: string) => {
  const answer = await fetch(address.replace('https://quad.example', world.url));
  return { answer, text: await answer.text() };
};
const indexOf = async () =>
  (await parseSitemapIndex(Readable.from([(await get(`${world.url}/sitemap.xml`)).text]))).map(
    ({ url }) => url,
  );
const placesOf = async (part: string) => parseSitemap(Readable.from([(await get(part)).text]));

test('robots.txt lists the closed paths, and the sitemap’s full address', async () => {
  const { answer, text } = await get(`${world.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^User-agent: \*\nAllow: \/$/m);
  for (const path of ['/api/', '/userpage', '/login', '/dev/', '/chats', '/*?*sort='])
    expect(text.split('\n')).toContain(`Disallow: ${path}`);
  expect(text).toContain('Sitemap: https://quad.example/sitemap.xml');
  const closed = [...text.matchAll(/^Disallow: (\/[a-zA-Z_/]+)$/gm)].map(([, path = '']) => path);
  const open = (await placesOf(`${world.url}/sitemaps/pages.xml`)).map(({ url }) => new URL(url).pathname);
  expect(open.filter((path) => closed.some((it) => path.startsWith(it)))).toEqual([]);
});

test('the sitemap lists every item on sale once, and no draft or sold one', async () => {
  const { answer } = await get(`${world.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const parts = await indexOf();
  expect(parts.every((part) => part.startsWith('https://quad.example/sitemaps/'))).toBe(true);
  const places = (await Promise.all(parts.map(placesOf))).flat();
  const items = places.filter(({ url }) => url.includes('/detail/'));
  expect(items.map(({ url }) => url).sort()).toEqual(
    [iids.desk, iids.flat].map((iid) => `https://quad.example/detail/${iid}`).sort(),
  );
  for (const { lastmod } of items) expect(Date.now() - Date.parse(lastmod ?? '')).toBeLessThan(60_000);
  for (const path of ['/', '/used', '/school/103', '/rentals?school_id=2', '/search/house/0', '/faq'])
    expect(places.map(({ url }) => url)).toContain(`https://quad.example${path}`);
});

test('topics and book pages are listed, too, in parts by creation order', async () => {
  const { person: pair } = await seller(world);
  const { body } = await world.ask('setTopic', { title: 'Which dates for OPT?', forum_id: 17 }, pair);
  const page = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const shared = new FormData();
  const fields = {
    userid: pair.userid,
    session: pair.session,
    content_name: 'Walden',
    page_num: '7',
    text: 'On ponds.',
  };
  for (const [name, value] of Object.entries(fields)) shared.append(name, value);
  shared.append('image', new Blob([new Uint8Array(page)]), 'page.png');
  const answer = await fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: shared });
  const { id } = (await answer.json()) as { id: string };
  const parts = (await indexOf()).map((url) => url.split('/').at(-1));
  expect(parts).toEqual(expect.arrayContaining(['topics-0.xml', 'book-pages-0.xml']));
  const [topics, pages] = await Promise.all([
    placesOf(`${world.url}/sitemaps/topics-0.xml`),
    placesOf(`${world.url}/sitemaps/book-pages-0.xml`),
  ]);
  expect(topics.map(({ url }) => url)).toEqual([`https://quad.example/forumdetail/${body.ftid}`]);
  expect(pages.map(({ url }) => url)).toEqual([`https://quad.example/content_sharing/${pair.userid}/${id}`]);
  expect(stretches(120_000)).toEqual([0, 1, 2]);
});

test('each address has those of its languages next to it', async () => {
  const places = (await Promise.all((await indexOf()).map(placesOf))).flat();
  for (const { url, links } of places) {
    const mark = url.includes('?') ? '&' : '?';
    expect(links.map(({ lang, url }) => [lang, url])).toEqual([
      ['en', `${url}${mark}lang=en`],
      ['zh-Hans', `${url}${mark}lang=zh`],
      ['x-default', url],
    ]);
  }
});

test('parts by the beginning of the iid list everything once between them', async () => {
  const [part, none] = await Promise.all([
    placesOf(`${world.url}/sitemaps/listings-${iids.desk.slice(0, 2)}.xml`),
    get(`${world.url}/sitemaps/listings-abc.xml`),
  ]);
  expect(part.map(({ url }) => url)).toContain(`https://quad.example/detail/${iids.desk}`);
  expect(none.answer.status).toBe(404);
  const first = `${world.url}/sitemaps/listings-${iids.desk.slice(0, 1)}.xml`;
  const letters = (await placesOf(first)).map(({ url }) => url.split('/').at(-1)?.at(0));
  expect(new Set(letters)).toEqual(new Set([iids.desk[0]]));
});

test('the number of parts depends on the number of listings on sale', async () => {
  await world.db`delete from items`;
  expect(await partsOnSale({ reads: world.db })).toEqual([]);
  const counted = async (items: number) => {
    await world.db`delete from listing_counts`;
    await world.db`insert into listing_counts (type, school_id, slot, items) values ('used', 103, 0, ${items})`;
    return partsOnSale({ reads: world.db });
  };
  expect(await counted(10_000)).toEqual(['']);
  expect(await counted(1_000_000)).toHaveLength(62);
  expect(await counted(10_000_000)).toHaveLength(62 * 62);
});

test('an index finds a part, in byte order', async () => {
  // PostgreSQL reads a table of two rows sequentially unless that is disabled.
  const rows = await world.db.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx<{ 'QUERY PLAN': string }[]>`explain select iid, updated_at from items
    where status = 1 and iid collate "C" >= 'a' and iid collate "C" < 'a~' order by iid collate "C" limit 50000`;
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('items_on_sale');
  expect(plan).not.toContain('Sort');
});
