import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a typed text gives a type, filters, a name and their description', async () => {
  const { status, body } = await world.ask('understand', { q: '南加大 书桌 50刀以下' });
  expect(status).toBe(200);
  expect(body).toEqual({
    type: 'used',
    name: '书桌',
    filters: { max_price: 50, school_id: 103 },
    said: { en: 'Used Items · up to $50 · USC', zh: '二手 · 50 美元以内 · 南加大' },
  });
});

test.each(['', '   ', 'x'.repeat(201)])('%j is refused', async (q) => {
  expect((await world.ask('understand', { q })).status).toBe(400);
});

test('a missing text and an unknown school are refused', async () => {
  const refused = await Promise.all([
    fetch(`${world.url}/api/item/understand`),
    fetch(`${world.url}/api/item/understand?q=desk&school_id=9`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
});

test('the interpretation is a valid request of the list', async () => {
  const { body } = await world.ask('understand', { q: 'concert this weekend near UBC under 20' });
  const { type, name, filters } = body;
  expect((await world.ask('listListings', { type, name, ...filters })).status).toBe(200);
});
