import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IdentityProvider } from '../world/identity-provider.ts';
import { openWorld, type World } from '../world/world.ts';
import { openBrowser, tokenIn } from './google-browser.ts';
import { openGoogleWorld } from './google-world.ts';

let provider: IdentityProvider;
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  // These ID tokens hold only the subject.
  ({ provider, world, close } = await openGoogleWorld({ brief: true }));
  provider.people.set('amy', { email: 'amy@usc.edu', email_verified: true, name: 'Amy' });
});
afterAll(() => close());

const stale = '/login?refused=stale';
const local = (url: URL) => url.pathname + url.search;

test('an HttpOnly, SameSite cookie binds the provider’s callback to this browser', async () => {
  const answer = await fetch(`${world.url}/auth/google`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const asked = new URL(answer.headers.get('location') ?? '');
  expect(asked.origin).toBe(provider.issuer);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'quad',
    redirect_uri: `${world.url}/auth/google/callback`,
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(asked.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie.split('; ').slice(1)).toEqual([
    'Path=/auth/google',
    'Max-Age=600',
    'HttpOnly',
    'SameSite=Lax',
  ]);
  const kept = JSON.stringify(await world.db`select encode(hash, 'escape') as hash from sign_ins`);
  expect(kept).not.toContain(cookie.split(/[=;]/)[1]);
});

test('behind https the cookie is Secure, and the provider redirects to the public address', async () => {
  const live = await openWorld({ ...provider.settings, PUBLIC_URL: 'https://quad.example' });
  const answer = await fetch(`${live.url}/auth/google`, { redirect: 'manual' });
  await live.close();
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  const asked = new URL(answer.headers.get('location') ?? '');
  expect(asked.searchParams.get('redirect_uri')).toBe('https://quad.example/auth/google/callback');
});

test('a callback works once', async () => {
  const browser = openBrowser(world, 'amy');
  const callback = await browser.begin();
  tokenIn(await browser.end(callback));
  expect(local(await browser.end(callback))).toBe(stale);
});

test('a callback for another browser’s sign-in is refused', async () => {
  const [amy, other] = [openBrowser(world, 'amy'), openBrowser(world, 'amy')];
  const [callback, own] = [await amy.begin(), await other.begin()];
  expect(local(await openBrowser(world).end(callback))).toBe(stale);
  expect(local(await other.end(callback))).toBe(stale);
  // Neither attempt used up the state that the right browser holds.
  tokenIn(await amy.end(callback));
  const mixed = new URL(own);
  mixed.searchParams.set('state', callback.searchParams.get('state') ?? '');
  expect(local(await other.end(mixed))).toBe(stale);
});

test.each([
  '',
  '?state=',
  '?code=1&state=%00',
  `?state=${'x'.repeat(3000)}`,
  '?error=access_denied',
  '?state[]=1&state=2',
])('an unrequested callback (%s) leads to the sign-in page', async (query) => {
  expect(local(await openBrowser(world).end(`/auth/google/callback${query}`))).toBe(stale);
});

test('a callback after ten minutes is refused', async () => {
  const browser = openBrowser(world, 'amy');
  const callback = await browser.begin();
  world.later(601_000);
  expect(local(await browser.end(callback))).toBe(stale);
});

test('a person who declines at the provider sees that the sign-in was cancelled', async () => {
  expect(local(await openBrowser(world, 'nobody').signIn())).toBe('/login?refused=cancelled');
});

test('a callback with a changed parameter leads to the sign-in page', async () => {
  const browser = openBrowser(world, 'amy');
  for (const tamper of [
    (url: URL) => url.searchParams.set('code', 'another'),
    (url: URL) => url.searchParams.append('code', 'another'),
    (url: URL) => url.searchParams.delete('code'),
    (url: URL) => url.searchParams.set('iss', 'https://another.example'),
    (url: URL) => url.searchParams.set('error', 'server_error'),
  ]) {
    const callback = await browser.begin();
    tamper(callback);
    expect(local(await browser.end(callback))).toBe('/login?refused=unreachable');
  }
});

test('HEAD starts no sign-in', async () => {
  const answer = await fetch(`${world.url}/auth/google`, { method: 'HEAD', redirect: 'manual' });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
});

test('the tries of an address are counted with those of signing in by password', async () => {
  const limited = await openWorld({ ...provider.settings, LIMITS: 'on' });
  const begun = await Promise.all(
    Array.from({ length: 62 }, () => fetch(`${limited.url}/auth/google`, { redirect: 'manual' })),
  );
  await limited.close();
  const held = begun.filter((it) => it.status === 429);
  expect([begun.filter((it) => it.status === 302).length, held.length]).toEqual([60, 2]);
  expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(held[0]?.headers.get('content-type')).toContain('text/html');
});

test('the routes do not exist without their settings', async () => {
  const bare = await openWorld();
  const statuses = await Promise.all(
    ['/auth/google', '/auth/google/callback'].map(async (path) => (await fetch(bare.url + path)).status),
  );
  await bare.close();
  expect(statuses).toEqual([404, 404]);
});
