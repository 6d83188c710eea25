import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListListings } from '#contract/listings/listings.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { widenSearch } from '#server/listings/widen-search.ts';
import { contextOfPages } from '../moderation/everywhere.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
const items = ['Fresh espresso', 'Sewing machine', 'Old wardrobe', 'Desk for IKEA lovers', '微积分教材'];

beforeAll(async () => {
  world = await openWorld();
  const seller = await newPerson(world);
  for (const name of items)
    await world.ask('setListing', { type: 'used', name, price: 10, description: 'Fine.', status: 1 }, seller);
  await world.ask('setTopic', { title: 'Plumber wanted', forum_id: 17, content: 'Any?' }, seller);
  await world.settled();
});
afterAll(() => world.close());

test.each([
  ['espreso machne', ['espresso', 'machine']],
  ['espresso wardrobezz', ['espresso', 'wardrobe']],
  ['IKEA machne', ['IKEA', 'machine']],
  ['espreso espresso', ['espresso']],
  ['espresso plumbr', ['espresso']],
  ['espresso qqzzxxv', ['espresso']],
  ['espreso', ['espresso']],
  ['espresso', []],
  ['Espresso', []],
  ['qqzzxxv', []],
  ['微积分机器', ['微积']],
  ['微積分 machne', ['微積分', 'machine']],
])('an empty search of %j offers the words %j', async (name, words) => {
  const asked: ListListings = {
    ...{ name, type: 'house', school_id: everySchool },
    ...{ limit: 30, offset: 0, sort: 'time_desc' },
  };
  const context = await contextOfPages(world);
  expect((await widenSearch(context, asked)).words).toEqual(words);
  expect((await widenSearch(context, { ...asked, exact: true })).words).toEqual(words);
});
