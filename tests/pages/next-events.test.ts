import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

let world: World;
beforeAll(async () => {
  world = await openPages();
});
afterAll(() => world.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('home lists the five events that start next, however many were posted since', async () => {
  const ann = await newPerson(world);
  const publish = async (name: string, eventStartAt: string) => {
    const event = { type: 'event', name, price: 0, description: 'Come.', eventStartAt };
    expect((await world.ask('setListing', event, ann)).status).toBe(200);
  };
  for (const days of [5, 3, 1, 4, 2]) await publish(`In ${days} days`, `${inDays(days)}T19:00`);
  await publish('Yesterday', inDays(-1));
  await world.db`
    insert into items (iid, userid, school_id, type, status, name, price_cents, description, event_start_at, search, published_at)
    select lpad(n::text, 12, 'e'), ${ann.userid}, 2, 'event', 1, 'Later', 0, 'Come.', ${inDays(30)}, '', now()
    from generate_series(1, 70) n`;
  const html = await (await fetch(world.url)).text();
  const [, list = ''] = /id="upcoming-events".*?<ul>(.*?)<\/ul>/s.exec(html) ?? [];
  expect([...list.matchAll(/<bdi[^>]*>([^<]*)<\/bdi><span/g)].map(([, name]) => name)).toEqual(
    [1, 2, 3, 4, 5].map((days) => `In ${days} days`),
  );
  expect(list).not.toContain('Yesterday');
});
