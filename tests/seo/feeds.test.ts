import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain } from '../media/images.ts';
import { openWorld, type World } from '../world/world.ts';
import { elements, seller } from './listings.ts';

let world: World;
let here: Awaited<ReturnType<typeof seller>>;
let photo = '';

beforeAll(async () => {
  world = await openWorld();
  here = await seller(world, 15);
  const form = new FormData();
  for (const field of ['userid', 'session'] as const) form.append(field, here.person[field]);
  form.append('file', new Blob([await plain().png().toBuffer()]), 'desk.png');
  const upload = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: form });
  photo = ((await upload.json()) as { key: string }).key;
});
afterAll(() => world.close());

const feed = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${world.url}/feeds/${path}`, { headers });
  return { answer, xml: await answer.text() };
};

test('a feed lists the newest listings of a board, newest first, with price and photo', async () => {
  const name = 'Desk & chair <b>, ]]> and more';
  await here.publish({ name: 'Older lamp', price: 0 });
  const iid = await here.publish({ name, price: 12.5, photo });
  await here.publish({ name: 'A draft', status: 0 });
  const { answer, xml } = await feed('used/15.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const [first = '', second = '', ...others] = elements(xml, 'item');
  expect(others).toEqual([]);
  expect(elements(first, 'title')).toEqual([
    `<![CDATA[Desk & chair <b>, ]]]]><![CDATA[> and more · $12.50]]>`,
  ]);
  expect(elements(first, 'link')).toEqual([`${world.url}/detail/${iid}`]);
  expect(elements(first, 'guid')).toEqual([`${world.url}/detail/${iid}`]);
  expect(Date.now() - Date.parse(elements(first, 'pubDate')[0] ?? '')).toBeLessThan(60_000);
  const [, length, type] = /<enclosure length="(\d+)" type="([^"]+)"/.exec(first) ?? [];
  const file = await fetch(`${world.url}/files/${photo}`);
  expect([Number(length), type]).toEqual([(await file.bytes()).length, file.headers.get('content-type')]);
  expect(second).toContain('Older lamp');
  expect(second).not.toMatch(/enclosure|\$/);
});

test('a school’s feed has its own listings, the general one all listings, and a type’s feed its type', async () => {
  await here.publish({ name: 'Blue car', type: 'car' });
  const titles = async (path: string) => elements((await feed(path)).xml, 'title').join();
  expect(await titles('15.xml')).toContain('Blue car');
  expect(await titles('1.xml')).toContain('Blue car');
  expect(await titles('car/15.xml')).toContain('Blue car');
  expect(await titles('103.xml')).not.toContain('Blue car');
  expect(await titles('used/15.xml')).not.toContain('Blue car');
});

test('a feed is in the language of its address', async () => {
  const { xml } = await feed('car/15.xml?lang=zh', { 'accept-language': 'en' });
  expect(xml).toContain('<language>zh-CN</language>');
  expect(elements(xml, 'title')[0]).toBe('Quad · 汽车 · 哥伦比亚大学');
  expect(xml).toContain('?lang=zh</link>');
  expect((await feed('car/15.xml', { 'accept-language': 'zh' })).xml).toContain('<language>en</language>');
});

test.each([
  ['en', 'Sunny studio · $900/mo'],
  ['zh', 'Sunny studio · US$900/月'],
])('the price of a rental in a feed is per month (%s)', async (lang, title) => {
  await here.publish({ name: 'Sunny studio', type: 'house', price: 900 });
  expect((await feed(`house/15.xml?lang=${lang}`)).xml).toContain(title);
});

test('an unchanged feed is not sent again, and a new listing is in it at once', async () => {
  const tag = (await feed('1.xml')).answer.headers.get('etag') ?? '';
  expect((await feed('1.xml', { 'if-none-match': tag })).answer.status).toBe(304);
  await here.publish({ name: 'Just in\u0007' });
  await world.settled();
  const after = await feed('1.xml', { 'if-none-match': tag });
  expect(after.answer.status).toBe(200);
  expect(after.xml).toContain('Just in');
  expect([...after.xml].every((it) => it >= ' ' || '\t\n\r'.includes(it))).toBe(true);
});

test.each(['7.xml', 'used/7.xml', 'nothing/1.xml', 'used/1.json'])('%s is not a feed', async (path) => {
  expect((await feed(path)).answer.status).toBe(404);
});
