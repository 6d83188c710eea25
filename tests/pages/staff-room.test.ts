import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, true);
});
afterAll(() => world.close());

/** Words, addresses and calls of the staff room. */
const ofStaff =
  /Staff room|The heaviest come first|\/admin\/|admin\/(?!\*|shell\/room)|api\/admin|moderation\/act/;

test('a first visit loads nothing of the staff room', async () => {
  const html = await (await fetch(world.url)).text();
  const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(5);
  for (const path of new Set(scripts)) {
    const text = await (await fetch(world.url + path)).text();
    expect([path, ofStaff.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  expect(ofStaff.exec(html)?.[0]).toBeUndefined();
});
