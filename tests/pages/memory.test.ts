import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createPageCache, keptMs, type RenderedPage } from '#server/rendering/page-cache.ts';
import { plain } from '../media/images.ts';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import type { Pair, World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

let world: World;
let seller: Pair;
const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.' };

beforeAll(async () => {
  world = await openPages();
  seller = await newPerson(world);
});
afterAll(() => world.close());

const set = async (fields: Record<string, unknown>) =>
  (await world.ask('setListing', fields, seller)).body.iid;
const read = async (path: string, headers = {}, url = world.url) =>
  (await fetch(`${url}${path}`, { headers })).text();

// The other process would render the page again.
test.skipIf(balanced)(
  'a cached page is sent again without rendering, in the requested encoding',
  async () => {
    const iid = await set(desk);
    const first = await read(`/detail/${iid}`);
    await world.db`update items set name = 'Changed behind our back' where iid = ${iid}`;
    expect(await read(`/detail/${iid}`)).toBe(first);
    expect(await read(`/detail/${iid}`, { 'accept-encoding': 'br' })).toBe(first);
    expect(await read(`/detail/${iid}`, { 'accept-encoding': 'gzip' })).toBe(first);
    expect(await read(`/detail/${iid}`, { 'accept-language': 'zh' })).toContain('Changed behind our back');
  },
);

test('a write is visible to the next reader: on its page, in its category, in search and at home', async () => {
  const iid = await set(desk);
  const paths = [`/detail/${iid}`, '/used', '/search/used/0', '/search/Walnut/used/0', '/'];
  for (const path of paths) expect(await read(path), path).toContain('Walnut desk');
  await set({ iid, name: 'Cherry desk' });
  for (const path of paths)
    if (!path.includes('Walnut')) expect(await read(path), path).toContain('Cherry desk');
  await set({ iid, status: 2 });
  for (const path of ['/used', '/search/used/0', '/'])
    expect(await read(path), path).not.toContain('Cherry desk');
});

test('a new picture of a person is visible on their listings', async () => {
  const iid = await set(desk);
  const before = await read(`/detail/${iid}`);
  const form = new FormData();
  for (const field of ['userid', 'session'] as const) form.append(field, seller[field]);
  form.append('file', new Blob([await plain().png().toBuffer()]), 'me.png');
  const upload = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: form });
  const { key } = (await upload.json()) as { key: string };
  await world.ask('changeUser', { avatar: key }, seller);
  expect(before).not.toContain(key);
  expect(await read(`/detail/${iid}`)).toContain(key);
  expect(await read('/used')).toContain(key);
});

test('another process also sees a write', async () => {
  const { db, services } = world;
  const other = await createApp({ db, settings: services.settings });
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const iid = await set(desk);
    expect(await read(`/detail/${iid}`, {}, url)).toContain('Walnut desk');
    await set({ iid, name: 'Birch desk' });
    await expect.poll(() => read(`/detail/${iid}`, {}, url), { timeout: 10_000 }).toContain('Birch desk');
  } finally {
    await other.app.close();
  }
});

test('an unknown event drops every page and stops nothing', async () => {
  const iid = await set(desk);
  for (const event of ['5', '[7]', 'null', 'no JSON']) {
    await read(`/detail/${iid}`);
    const name = `Desk after ${event}`;
    await world.db`update items set name = ${name} where iid = ${iid}`;
    await world.db`select pg_notify('quad_pages', ${event})`;
    await expect.poll(() => read(`/detail/${iid}`)).toContain(name);
  }
});

test('a view of a cached page is counted', async () => {
  const iid = await set(desk);
  await read(`/detail/${iid}`);
  await world.db`delete from item_views where iid = ${iid}`;
  await world.services.views.flush();
  await world.db`delete from item_views where iid = ${iid}`;
  await read(`/detail/${iid}`);
  await world.services.views.flush();
  const [row] = await world.db`select count(*)::int as looks from item_views where iid = ${iid}`;
  expect(row?.looks).toBe(1);
});

const made = (text: string, tags: string[] = ['a'], status = 200): RenderedPage => ({
  page: { status, headers: {}, body: Buffer.from(text), tag: '', encoded: new Map() },
  tags: new Set(tags),
});
const body = ({ page }: RenderedPage) => page.body.toString();

test('a page whose rendering began before a change is neither cached nor shared', async () => {
  const memory = createPageCache(Date.now);
  const slow = Promise.withResolvers<RenderedPage>();
  const early = memory.read('k', () => slow.promise);
  memory.drop(['a']);
  expect(body(await memory.read('k', async () => made('new')))).toBe('new');
  slow.resolve(made('old'));
  expect(body(await early)).toBe('old');
  expect(body(await memory.read('k', async () => made('newer')))).toBe('new');
});

test('a person who changed something on another process gets no page whose rendering began before that', async () => {
  let now = 1000;
  const memory = createPageCache(() => now);
  const slow = Promise.withResolvers<RenderedPage>();
  const early = memory.read('k', () => slow.promise);
  now = 2000;
  expect(body(await memory.read('k', async () => made('with the change'), 1500))).toBe('with the change');
  slow.resolve(made('without'));
  expect(body(await early)).toBe('without');
  expect(body(await memory.read('k', async () => made('never'), 1500))).toBe('with the change');
  expect(body(await memory.read('k', async () => made('again'), 2500))).toBe('again');
});

test('concurrent readers share one rendering', async () => {
  const memory = createPageCache(Date.now);
  let makings = 0;
  const make = async () => {
    makings += 1;
    return made('page');
  };
  await Promise.all(Array.from({ length: 50 }, () => memory.read('k', make)));
  expect(makings).toBe(1);
});

test('a page is cached for at most a minute, and refusals are not cached', async () => {
  let now = 0;
  const memory = createPageCache(() => now);
  await memory.read('k', async () => made('old'));
  await memory.read('gone', async () => made('none', [], 404));
  expect([memory.has('k'), memory.has('gone')]).toEqual([true, false]);
  now = keptMs + 1;
  expect(memory.has('k')).toBe(false);
});

test('the cache is bounded, and keeps recently read pages', async () => {
  const memory = createPageCache(Date.now);
  const large = 'x'.repeat(8 * 1024 * 1024);
  for (const key of ['1', '2', '3', '4', '5']) await memory.read(key, async () => made(large));
  await memory.read('1', async () => made('again'));
  await memory.read('6', async () => made(large));
  expect(['1', '2', '6'].map((key) => memory.has(key))).toEqual([true, false, true]);
});
