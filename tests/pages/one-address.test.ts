import { afterAll, beforeAll, expect } from 'vitest';
import { pageParameters, pageQuery } from '#contract/page-query.ts';
import { filterNames } from '../../web/listings/search/search-address.ts';
import { sourcesOf } from '../architecture/sources.ts';
import { testNeeding } from '../world/needs.ts';
import { newPerson } from '../world/people.ts';
import { type Redis, startRedis } from '../world/redis.ts';
import { balanced } from '../world/shared.ts';
import type { World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

const test = testNeeding('redis-server');
// The other process would render the page itself. `test.skipIf` would ignore that Redis may be missing.
const alone = balanced ? test.skip : test;

let redis: Redis;
let world: World;
let iid: string;
beforeAll(async () => {
  redis = await startRedis();
  world = await openPages({ REDIS_URL: redis.url });
  const seller = await newPerson(world);
  const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
  ({ iid } = (await world.ask('setListing', desk, seller)).body);
});
afterAll(async () => {
  await world.close();
  await redis.stop();
});

/** The status and the text of a page. A busy moment that refuses it shows in the comparison. */
async function read(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${world.url}${path}`, { headers: { cookie } });
  return `${answer.status} ${await answer.text()}`;
}
const rename = (name: string) => world.db`update items set name = ${name} where iid = ${iid}`;

/** Whether the second address is answered from the cached page of the first. */
async function isKeptPageOf(path: string, variant: string): Promise<boolean> {
  await rename('Walnut desk');
  world.services.pageCache.clear();
  const first = await read(path);
  expect(first).toMatch(/^200 /);
  expect(first).toContain('Walnut desk');
  await rename('Changed behind our back');
  return (await read(variant)) === first;
}

alone('an address with junk, another order or another spelling is the same page', async () => {
  const same: [string, string][] = [
    ['/', '/?utm_source=x&fbclid=1'],
    ['/', '/?offset=3&school_id=2'],
    ['/', '/?lang=fr'],
    [`/detail/${iid}`, `/detail/${iid}/`],
    [`/detail/${iid}`, `/DeTail/${iid}?x=1`],
    [`/detail/${iid}`, `/%64etail/${encodeURIComponent(iid)}?lang`],
    ['/used?school_id=1&lang=en', '/used/?junk=%00&lang=en&school_id=1&school_id=2'],
    ['/search/used/0?sort=price_asc&view=list', '/search/used/0?view=list&a=b&sort=price_asc'],
    ['/detail/ID.data', '/detail/ID.data?junk=1'],
    ['/detail/ID.data?_routes=listings%2Fdetail', '/detail/ID.data?_routes=no-route,listings%2Fdetail'],
  ];
  for (const pair of same) {
    const [path, variant] = pair.map((it) => it.replace('ID', iid)) as [string, string];
    expect(await isKeptPageOf(path, variant), variant).toBe(true);
  }
});

alone('parameters that a page reads select another kept page', async () => {
  for (const variant of [`/detail/${iid}?lang=zh`, `/detail/${iid}x`])
    expect(await isKeptPageOf(`/detail/${iid}`, variant), variant).toBe(false);
  const sorted = '/search/used/0?sort=price_asc';
  expect(await isKeptPageOf('/search/used/0', sorted)).toBe(false);
});

test('the first visitor’s additions to an address are not in another visitor’s page', async () => {
  const paths = [
    '/',
    '/used',
    `/detail/${iid}`,
    '/search',
    '/forum/list',
    '/login',
    '/helpabout',
    '/content_sharing',
  ];
  for (const path of paths) {
    world.services.pageCache.clear();
    const html = await read(`${path}?junkname=junkvalue&lang=en&junkname2`);
    expect(html, path).toContain('</html>');
    expect(html, path).not.toContain('junk');
  }
});

alone('a write at a time that has not come makes no page again; one of just now does', async () => {
  const cookie = (ms: number) => `wrote=${world.services.clock().getTime() + ms}`;
  await rename('Walnut desk');
  world.services.pageCache.clear();
  const first = await read(`/detail/${iid}`);
  await rename('Changed behind our back');
  for (const ms of [1000, 60_000, 86_400_000 * 365])
    expect(await read(`/detail/${iid}`, cookie(ms)), `${ms}`).toBe(first);
  expect(await read(`/detail/${iid}`, 'wrote=9999999999999')).toBe(first);
  expect(await read(`/detail/${iid}`, cookie(-5))).toContain('Changed behind our back');
});

test('a page of a school has one cache key for either name of the parameter; unknown parameters have none', () => {
  for (const path of ['/used', '/search/used/0', '/forum/list', '/forumlist/all/2']) {
    expect(`${pageQuery(path, 'school=15')}`).toBe('school_id=15');
    expect(`${pageQuery(path, 'school=2&school_id=15')}`).toBe('school_id=15');
    expect(`${pageQuery(path, 'school_id=1e2')}${pageQuery(path, 'school=junk')}`).toBe('');
  }
});

alone('the pages of a school differ from those of all schools', async () => {
  for (const path of ['/used', '/search/used/0', '/forum/list'])
    expect(await read(`${path}?school=110`), path).not.toBe(await read(path));
});

test('every parameter that a page reads is listed', () => {
  const known = new Set([...Object.values(pageParameters).flat(), 'lang']);
  const read = sourcesOf('web/**/*.{ts,tsx}').flatMap(({ path, text }) =>
    [...text.matchAll(/(?:query|[sS]earchParams|search\)|hash\))\s*\.(?:get|has|getAll)\(\s*'(\w+)'/g)].map(
      ([, name = '']) => ({ path, name }),
    ),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter(({ name }) => !known.has(name))).toEqual([]);
  const filters = [undefined, 'used', 'house', 'car', 'event', 'dining', 'merchant_house'] as const;
  for (const type of filters)
    expect(pageParameters.search).toEqual(expect.arrayContaining([...filterNames(type)]));
});
