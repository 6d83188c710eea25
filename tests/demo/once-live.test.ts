import { afterEach, beforeEach, expect, test } from 'vitest';
import { plantDemo } from '#server/demo/plant.ts';
import { refuseDemo } from '#server/demo/refuse.ts';
import { seed } from '#server/demo/seed.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { demo } from './demo-command.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const sentence =
  'Demo content is not planted into a database that a live site (LIVE=1) has used: choose another one, or start with SEED_DEMO=0.';
const people = async () => (await world.db`select 1 from users where demo`).length;

test('no command plants a demo into a database that a live site has used, whatever LIVE says', async () => {
  await refuseDemo(world.db, { live: true });
  await refuseDemo(world.db, { live: true });
  await newPerson(world);
  for (const LIVE of ['0', '']) expect(await demo(world, [], { LIVE })).toEqual({ code: 1, said: sentence });
  expect(await people()).toBe(0);
});

test('no start seeds one there either, and one that seeds nothing goes on', async () => {
  await refuseDemo(world.db, { live: true });
  const settings = { ...world.services.settings, seedDemo: true };
  await expect(seed(world.db, settings)).rejects.toThrow(sentence);
  expect(await people()).toBe(0);
  expect(await seed(world.db, { ...settings, seedDemo: false })).toBeNull();
  await newPerson(world);
  expect(await seed(world.db, settings)).toBeNull();
});

test('a live start that a demo stops, or the start of a test site, leaves no mark', async () => {
  await refuseDemo(world.db, { live: false });
  expect(await plantDemo(world.services)).toBe(true);
  await expect(refuseDemo(world.db, { live: true })).rejects.toThrow('demo people');
  expect(await plantDemo(world.services, { anew: true })).toBe(true);
});
