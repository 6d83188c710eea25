import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

let world: World;
let html = '';
beforeAll(async () => {
  world = await openPages();
  html = await (await fetch(world.url)).text();
});
afterAll(() => world.close());

test('the script and the styles of the home page are light', async () => {
  const scripts = linked(/\/assets\/[^"]+\.js/g);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length).toBeLessThan(30);
  expect(await kilobytes(scripts)).toBeLessThan(150);
  expect(await kilobytes(linked(/\/assets\/[^"]+\.css/g))).toBeLessThan(24);
});

test('a visitor who only reads fetches no schemas, no photo board and no dialog', async () => {
  const texts = await Promise.all(
    linked(/\/assets\/[^"]+\.js/g).map(async (path) => (await fetch(world.url + path)).text()),
  );
  for (const text of texts) {
    expect(text).not.toContain('safeParseAsync');
    expect(text).not.toContain('DndContext');
    expect(text).not.toContain('showModal');
  }
});

test('one font is fetched early, and it is the Latin one', () => {
  const early = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(early).toEqual([expect.stringMatching(/plus-jakarta-sans-latin-wght-normal/)]);
});

function linked(path: RegExp): string[] {
  return [...new Set(html.match(path))];
}

/** The kilobytes of these files as sent to a browser, without response headers. */
async function kilobytes(paths: string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const sizes = paths.map(async (path) => {
    const answer = await fetch(world.url + path, { headers });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
