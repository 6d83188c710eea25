import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDemo } from '#demo/load.ts';
import { refuseDemo } from '#server/live-site/live-site.ts';
import { seed } from '#server/seed.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { demo } from './demo-command.ts';

const importDemo = () => import('#demo/load.ts');
let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const sentence =
  'Demo content is not planted into a database that a live site (LIVE=1) has used: choose another one, or start with SEED_DEMO=0.';
const people = async () => (await world.db`select 1 from users where demo`).length;

test('no command plants a demo into a database that a live site has used, whatever the value of LIVE', async () => {
  await refuseDemo(world.db, { live: true });
  await refuseDemo(world.db, { live: true });
  await newPerson(world);
  for (const LIVE of ['0', '']) expect(await demo(world, [], { LIVE })).toEqual({ code: 1, said: sentence });
  expect(await people()).toBe(0);
});

test('no start seeds a demo there either; a start without a seed continues', async () => {
  await refuseDemo(world.db, { live: true });
  const settings = { ...world.services.settings, seedDemo: true };
  await expect(seed(world.db, settings, importDemo)).rejects.toThrow(sentence);
  expect(await people()).toBe(0);
  expect(await seed(world.db, { ...settings, seedDemo: false }, importDemo)).toBeNull();
  await newPerson(world);
  expect(await seed(world.db, settings, importDemo)).toBeNull();
});

test('a live start that is refused over a demo, or the start of a test site, sets no mark', async () => {
  await refuseDemo(world.db, { live: false });
  expect(await loadDemo(world.services)).toBe(true);
  await expect(refuseDemo(world.db, { live: true })).rejects.toThrow('demo people');
  expect(await loadDemo(world.services, { replace: true })).toBe(true);
});
