import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import type { World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

let world: World;
beforeAll(async () => {
  world = await openPages();
});
afterAll(() => world.close());

const strict = 'strict-origin-when-cross-origin';

test.each(['/', '/login', '/search/used/0', '/no/such/page'])(
  'the policy of %s allows exactly the page’s own scripts',
  async (path) => {
    const answer = await fetch(world.url + path);
    const html = await answer.text();
    const policy = policyOf(answer);
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/\bsrc=|application\/ld\+json/.test(attributes))
      .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(inline.length).toBeGreaterThan(1);
    expect(new Set(policy['script-src'])).toEqual(new Set(["'self'", ...inline]));
    for (const rule of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy[rule]).toEqual(["'none'"]);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(html).not.toMatch(/\snonce=|\son\w+="|\sstyle="|<style/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('only the advertisement’s own origin may be framed and requested', async () => {
  const other = await openPages({ AD_URL: 'https://ads.example/slot?size=1' });
  const policy = policyOf(await fetch(`${other.url}/faq`));
  await other.close();
  expect(policy['frame-src']).toEqual(['https://ads.example']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://ads.example']);
  expect(policyOf(await fetch(`${world.url}/faq`))['frame-src']).toEqual(["'none'"]);
});

test('a form may redirect only to our own origin and to checkouts', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  const other = await openPages({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9/' });
  const policy = policyOf(await fetch(`${other.url}/faq`));
  await other.close();
  expect(policy['form-action']).toEqual(["'self'", 'https://checkout.stripe.com', 'http://127.0.0.1:9']);
  expect(policyOf(await fetch(`${world.url}/faq`))['form-action']).toEqual(["'self'"]);
});

test.each([
  ['/', strict],
  ['/detail/nothing', strict],
  ['/signup/amy@usc.edu/123456', 'no-referrer'],
  ['/SignUp/amy@usc.edu/123456', 'no-referrer'],
  ['/%73ignup/amy@usc.edu/123456', 'no-referrer'],
  ['/login/abcdefghijklmnop/a-token', 'no-referrer'],
  ['/passwordreset', 'no-referrer'],
])('the referrer policy of %s is %s', async (path, policy) => {
  const answer = await fetch(world.url + path);
  expect(answer.headers.get('referrer-policy')).toBe(policy);
});

test('a visitor and a signed-in person get the same page', async () => {
  const amy = await newPerson(world);
  const requests: Record<string, string>[] = [
    {},
    { cookie: `session=${amy.session}; userid=${amy.userid}` },
    { authorization: `Bearer ${amy.userid}${amy.session}` },
    { 'user-agent': 'Another/1.0' },
  ];
  const pages = await Promise.all(
    requests.map(async (headers) => (await fetch(world.url, { headers })).text()),
  );
  expect(new Set(pages).size).toBe(1);
  expect((await fetch(world.url)).headers.get('set-cookie')).toBeNull();
});

test('caches get the Vary header of a page, and unchanged bytes are not sent again', async () => {
  const first = await fetch(`${world.url}/faq`);
  await first.text();
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie, Accept-Language');
  expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
  const again = await fetch(`${world.url}/faq`, { headers: { 'if-none-match': `"old", ${tag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const header of ['etag', 'vary', 'content-security-policy'])
    expect(again.headers.get(header), header).toBe(first.headers.get(header));
  const chinese = { 'if-none-match': tag, cookie: 'lang=zh' };
  expect((await fetch(`${world.url}/faq`, { headers: chinese })).status).toBe(200);
  const missing = await fetch(`${world.url}/no/such/page`);
  expect([missing.headers.get('etag'), missing.headers.get('cache-control')]).toEqual([null, 'no-store']);
});

test('HEAD returns the headers of GET, without the page', async () => {
  for (const path of ['/', '/no/such/page']) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(world.url + path, { method })),
    );
    expect(await head?.text()).toBe('');
    expect(head?.status).toBe(get?.status);
    for (const header of ['content-type', 'content-security-policy', 'etag'])
      expect(head?.headers.get(header)).toBe(get?.headers.get(header));
  }
});

test('a page is compressed for clients that accept it', async () => {
  const plain = await (await fetch(world.url, { headers: { 'accept-encoding': 'identity' } })).text();
  for (const [wish, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(world.url, { headers: { 'accept-encoding': wish } });
    expect(answer.headers.get('content-encoding'), wish).toBe(encoding);
    expect(await answer.text()).toBe(plain);
  }
});

// With two processes, each renders a page once.
test.skipIf(balanced)(
  'the first reader gets a page quickly, in zstd, and later readers in fewer bytes',
  async () => {
    const address = `${world.url}/search/used/0?name=${randomUUID()}`;
    const read = async (wish: string) => {
      const [answer] = await once(get(address, { headers: { 'accept-encoding': wish } }), 'response');
      return { encoding: answer.headers['content-encoding'], bytes: await buffer(answer) };
    };
    const first = await read('gzip, deflate, br, zstd');
    const plain = await read('identity');
    expect(first.encoding).toBe('zstd');
    expect(zstdDecompressSync(first.bytes)).toEqual(plain.bytes);
    await vi.waitFor(async () => expect((await read('gzip, br, zstd')).encoding).toBe('br'), 10_000);
    const later = await read('gzip, br, zstd');
    expect(brotliDecompressSync(later.bytes)).toEqual(plain.bytes);
    expect(later.bytes.length).toBeLessThan(first.bytes.length);
  },
);

test('the files of a page are served as immutable', async () => {
  const html = await (await fetch(world.url)).text();
  const file = /\/assets\/[^"]+\.js/.exec(html)?.[0];
  const answer = await fetch(`${world.url}${file}`);
  await answer.arrayBuffer();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await fetch(`${world.url}/assets/nothing.js`)).status).toBe(404);
});

function policyOf(answer: Response): Record<string, string[]> {
  const rules = (answer.headers.get('content-security-policy') ?? '').split('; ');
  return Object.fromEntries(
    rules.map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
}
