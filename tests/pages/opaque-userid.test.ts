import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

let world: World;
let seller: Pair;
let code: string;

beforeAll(async () => {
  world = await openPages();
  const [ann, ben] = await Promise.all([newPerson(world), newPerson(world)]);
  seller = ann;
  const lamp = { type: 'used', name: 'Brass lamp', price: 5, description: 'Old' };
  await world.ask('setListing', lamp, ann);
  await world.ask('setListing', { ...lamp, name: 'Iron lamp' }, ben);
  code = (await world.ask('encodeUserid', { userid: ann.userid })).body.result;
});
afterAll(() => world.close());

test.each(['/search/used/0', '/search', '/search/lamp/used/0'])(
  'one person’s listings are at %s under the opaque userid as under the plain one',
  async (path) => {
    for (const name of [seller.userid, code]) {
      const page = await fetch(`${world.url}${path}?seller=${name}`);
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(html).toContain('Brass lamp');
      expect(html).not.toContain('Iron lamp');
    }
  },
);

test('an unknown seller has no listings', async () => {
  const page = await fetch(`${world.url}/search/used/0?seller=nobody`);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toMatch(/Brass lamp|Iron lamp/);
});
