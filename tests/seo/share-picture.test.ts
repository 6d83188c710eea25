import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharePicture } from '#contract/seo/seo.ts';
import { breakLines } from '#server/link-previews/lines.ts';
import { typeFor } from '#server/link-previews/type.ts';
import { openWorld, type World } from '../world/world.ts';
import { seller } from './listings.ts';

let world: World;
let here: Awaited<ReturnType<typeof seller>>;

beforeAll(async () => {
  world = await openWorld();
  here = await seller(world);
});
afterAll(() => world.close());

async function picture(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${world.url}/share/${path}`, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('a listing has a picture of 1200×630 in each language, which changes with its title', async () => {
  const iid = await here.publish();
  const [en, zh] = await Promise.all([picture(`${iid}.jpg`), picture(`${iid}.jpg?lang=zh`)]);
  const { format, width, height } = await sharp(en.bytes).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(en.answer.headers.get('content-type')).toBe('image/jpeg');
  expect(en.answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(zh.bytes.equals(en.bytes)).toBe(false);
  const tag = en.answer.headers.get('etag') ?? '';
  expect((await picture(`${iid}.jpg`, { 'if-none-match': tag })).answer.status).toBe(304);
  await world.ask('setListing', { iid, name: '胡桃木书桌' }, here.person);
  const after = await picture(`${iid}.jpg`, { 'if-none-match': tag });
  expect(after.answer.status).toBe(200);
  expect(after.bytes.equals(en.bytes)).toBe(false);
});

test('the picture has the price, unless the listing is free', async () => {
  const iid = await here.publish({ price: 0 });
  const free = await picture(`${iid}.jpg`);
  const darkest = async (bytes: Buffer) => {
    const place = { left: 632, top: 410, width: 516, height: 80 };
    return Math.min(...(await sharp(bytes).extract(place).greyscale().raw().toBuffer()));
  };
  expect(await darkest(free.bytes)).toBeGreaterThan(230);
  await world.ask('setListing', { iid, price: 25 }, here.person);
  expect(await darkest((await picture(`${iid}.jpg`)).bytes)).toBeLessThan(120);
});

test.each(['en', 'zh'])('the price of a rental in the picture is per month (%s)', async (lang) => {
  /** How far the price reaches to the right, in pixels. */
  const reach = async (type: 'used' | 'house') => {
    const { bytes } = await picture(`${await here.publish({ type, price: 25 })}.jpg?lang=${lang}`);
    const place = { left: 632, top: 410, width: 516, height: 80 };
    const pixels = await sharp(bytes).extract(place).greyscale().raw().toBuffer();
    return [...pixels.keys()].reduce(
      (most, at) => ((pixels[at] ?? 255) < 150 ? Math.max(most, at % 516) : most),
      0,
    );
  };
  expect(await reach('house')).toBeGreaterThan((await reach('used')) + 40);
});

test('a missing photo is replaced by the category’s icon, and any text gives a picture', async () => {
  const names = [
    '🎉👩‍👩‍👧‍👦',
    'x'.repeat(200),
    '桌'.repeat(200),
    '<svg>&"]]>',
    'مرحبا',
    'e\u0301 \u200b\ufeff',
  ];
  for (const name of names) {
    const iid = await here.publish({ name });
    await world.db`update items set photos = '{AAAAAAAAAAAAAAAAAAAAAA}' where iid = ${iid}`;
    const { answer, bytes } = await picture(`${iid}.jpg`);
    expect([answer.status, (await sharp(bytes).metadata()).width], name).toEqual([200, 1200]);
  }
});

test('a draft and an unknown listing have no picture; a sold listing has one', async () => {
  const draft = await here.publish({ status: 0 });
  const sold = await here.publish();
  await world.ask('setListing', { iid: sold, status: 2 }, here.person);
  for (const name of [draft, 'AAAAAAAAAAAA', 'nothing'])
    expect((await picture(`${name}.jpg`)).answer.status).toBe(404);
  expect((await picture(`${sold}.jpg`)).answer.status).toBe(200);
});

test('the site has a picture in each language', async () => {
  const [en, zh] = await Promise.all([picture('quad.jpg'), picture('quad.jpg?lang=zh')]);
  expect((await sharp(en.bytes).metadata()).height).toBe(630);
  expect(zh.bytes.equals(en.bytes)).toBe(false);
});

test('Chinese and Latin letters use our own fonts, and unknown characters are left out', async () => {
  const type = await typeFor(['Quad 书桌é🎉']);
  expect(type.known('Quad 书桌e\u0301🎉')).toBe('Quad 书桌é');
  expect(type.width('书桌', 100, 700)).toBe(200);
  expect(type.width('Quad', 100, 700)).toBeGreaterThan(type.width('Quad', 100, 450));
  type.draw('书桌', { x: 0, y: 100, size: 100, weight: 700, fill: '#000' });
  const alpha = sharp(type.pixels(), { raw: { ...sharePicture, channels: 4 } }).extractChannel('alpha');
  const ink = async (left: number) =>
    Math.max(...(await alpha.clone().extract({ left, top: 0, width: 100, height: 130 }).raw().toBuffer()));
  expect([await ink(0), await ink(100), await ink(200)]).toEqual([255, 255, 0]);
});

const fit = { width: (text: string) => [...text].length, most: 6, lines: 2 };
test.each([
  ['A desk and a lamp', ['A desk', 'and a…']],
  ['书桌，台灯，椅子', ['书桌，台灯，', '椅子']],
  ['九成新的书桌（可议价）', ['九成新的书桌', '（可议价）']],
  ['abcdefghij', ['abcdef', 'ghij']],
  ['abcdefghijklmnop', ['abcdef', 'ghijk…']],
  ['', []],
])('%s breaks into lines where a reader would expect it', (text, lines) => {
  expect(breakLines(text, fit)).toEqual(lines);
});
