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

test.each(['en', 'zh'])('the scripts and style sheets of the home page are small (%s)', async (lang) => {
  const page = await (await fetch(world.url, { headers: { 'accept-language': lang } })).text();
  const scripts = linked(/\/assets\/[^"]+\.js/g, page);
  expect(scripts.some((path) => path.includes('/every-page-'))).toBe(true);
  expect(scripts.length).toBeLessThan(30);
  expect(await kilobytes(scripts)).toBeLessThan(160);
  expect(await kilobytes(linked(/\/assets\/[^"]+\.css/g, page))).toBeLessThan(25);
});

test('a visitor who only reads loads no schemas, no photo board and no dialog', async () => {
  const texts = await Promise.all(
    linked(/\/assets\/[^"]+\.js/g).map(async (path) => (await fetch(world.url + path)).text()),
  );
  for (const text of texts) {
    expect(text).not.toContain('safeParseAsync');
    expect(text).not.toContain('DndContext');
    expect(text).not.toContain('showModal');
  }
});

test('only the Latin font is preloaded', () => {
  const early = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(early).toEqual([expect.stringMatching(/plus-jakarta-sans-latin-wght-normal/)]);
});

function linked(path: RegExp, page = html): string[] {
  return [...new Set(page.match(path))];
}

/** The kilobytes of these files with gzip, without response headers. */
async function kilobytes(paths: string[]): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' };
  const sizes = paths.map(async (path) => {
    const answer = await fetch(world.url + path, { headers });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
