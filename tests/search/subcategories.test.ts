import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subcategory } from '#server/site/subcategories.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

const strangers = {
  皮卡: 'Pickup soccer on Sunday',
  电动车: 'Electric kettle',
  豪华车: 'Luxury apartment',
  社交: 'Social security card holder',
  中餐: 'Chinese textbook',
};

let world: World;
let all: readonly Subcategory[];
beforeAll(async () => {
  world = await openWorld();
  ({ all } = world.services.site.subcategories);
  const ann = await newPerson(world);
  const offer = (name: string, more: Record<string, unknown>) =>
    world.ask('setListing', { type: 'used', name, price: 5, description: 'Good', ...more }, ann);
  for (const { type, label, name } of all) {
    await offer(`Tagged ${type}`, { type, tag: [label] });
    await offer('Said in English', { description: `One of ${name.toLowerCase()} and more` });
    await offer('Said in Chinese', { description: `好的${label}，八成新` });
  }
  for (const name of ['Ford pickup, new tires', 'Tesla, one owner', ...Object.values(strangers)])
    await offer(name, {});
  // Similar to the names, but must not match them.
  for (const name of ['Close to campus', 'For couples', 'Sudan', '室内盆栽']) await offer(name, {});
});
afterAll(() => world.close());

const found = async (name: string) => {
  const { items } = (await world.ask('listListings', { name, limit: 60 })).body;
  return items.map(({ iid, name, type }) => `${iid} ${name} ${type}`);
};

test('both names of a sub-category find its listings and the texts that say it, in both languages', async () => {
  expect(all).toHaveLength(32);
  for (const { type, label, name } of all) {
    const listings = await found(label);
    for (const what of [`Tagged ${type}`, 'Said in Chinese']) {
      expect(listings.join('\n'), label).toContain(what);
      expect((await found(name)).join('\n'), name).toContain(what);
    }
    expect((await found(name)).join('\n'), name).toContain('Said in English');
    expect(await found(` ${name.toUpperCase()} `), name).toEqual(await found(name));
    expect(await found(` ${label}`), label).toEqual(listings);
  }
});

test('a Chinese name does not find another meaning of the English one', async () => {
  for (const [label, strange] of Object.entries(strangers))
    expect((await found(label)).join('\n'), label).not.toContain(strange);
  expect((await found('皮卡')).join('\n')).toContain('Ford pickup, new tires');
  expect((await found('电动车')).join('\n')).toContain('Tesla, one owner');
});

test('the name of a sub-category is not corrected, and needs all of its words', async () => {
  for (const name of ['Coupe', 'Sedan', 'On campus', '校内', '室友'])
    expect((await found(name)).join('\n'), name).not.toMatch(/couples|Sudan|Close|盆栽/);
});
