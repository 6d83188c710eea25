import { expect, test } from 'vitest';
import { openWorld } from '../world/world.ts';
import { exact } from './exact.ts';

test('a thousand messages of five senders reach every side once and in order, however connections drop', async () => {
  const world = await openWorld();
  try {
    expect(await exact(world, [world.url])).toBe(1000);
  } finally {
    await world.close();
  }
});
