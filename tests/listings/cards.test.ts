import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('cards by ids include listings on sale and sold, no draft and no deleted one, and count no view', async () => {
  const ann = await newPerson(world);
  const publish = async (more: object) =>
    (await world.ask('setListing', { name: 'A lamp', price: 12, description: 'It shines.', ...more }, ann))
      .body.iid;
  const [selling, sold, draft, gone] = [
    await publish({}),
    await publish({ price: 0 }),
    await publish({ status: 0 }),
    await publish({}),
  ];
  await world.ask('setListing', { iid: sold, status: 2 }, ann);
  await world.ask('deleteListing', { iid: gone }, ann);
  const { body } = await world.ask(
    'showCards',
    { iids: [selling, sold, draft, gone, 'nothing'].join('|') },
    ann,
  );
  expect(body.items.sort((one, other) => one.status - other.status)).toEqual([
    { iid: selling, type: 'used', status: 1, price: 12, photo: '' },
    { iid: sold, type: 'used', status: 2, price: 0, photo: '' },
  ]);
  const { item } = (await world.ask('showListing', { iid: selling })).body;
  expect(item.view).toBe(0);
});

test('a request returns at most sixty cards', async () => {
  const iids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join('|');
  expect((await world.ask('showCards', { iids: iids(60) })).status).toBe(200);
  expect((await world.ask('showCards', { iids: iids(61) })).status).toBe(400);
  expect((await world.ask('showCards', {})).status).toBe(400);
});
