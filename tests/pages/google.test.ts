import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../world/world.ts';
import { openPages, textOf } from './open-pages.ts';

let world: World;
beforeAll(async () => {
  world = await openPages({ GOOGLE_CLIENT_ID: 'quad', GOOGLE_CLIENT_SECRET: 'a-secret' });
});
afterAll(() => world.close());

const html = async (path: string) => (await fetch(world.url + path)).text();

test.each([
  ['/login', '/auth/google'],
  ['/verifyemail', '/auth/google'],
  ['/post?iid=a%26b', '/auth/google?from=%2Fpost%3Fiid%3Da%2526b'],
])('%s links to the sign-in with Google, which returns to the requested page', async (path, address) => {
  expect(await html(path)).toContain(`href="${address}"`);
});

test('the reason of a refused sign-in with Google shows in either language; unknown codes are not shown', async () => {
  expect(textOf(await html('/login?refused=stale'), 'main')).toContain('took too long');
  expect(textOf(await html('/login?refused=stale&lang=zh'), 'main')).toContain('已超时');
  for (const code of ['constructor', 'nonsense', '<b>nonsense'])
    expect(textOf(await html(`/login?refused=${encodeURIComponent(code)}`), 'main')).toBe(
      textOf(await html('/login'), 'main'),
    );
});

test('without its settings the link is absent, and the address is an unknown page', async () => {
  const bare = await openPages();
  const page = await (await fetch(`${bare.url}/login`)).text();
  const { status } = await fetch(`${bare.url}/auth/google`);
  await bare.close();
  expect(page).not.toContain('/auth/google');
  expect(status).toBe(404);
});
