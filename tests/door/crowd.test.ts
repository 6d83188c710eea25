import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrowd } from '#server/crowd.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('while the database stands still a hundred wait for it, and everybody else is told at once', async () => {
  const release = await holdListings();
  const answers = Array.from({ length: 130 }, () => world.ask('listListings'));
  const early: (number | string | null)[][] = [];
  for (const answer of answers)
    void answer.then(({ status, headers }) => early.push([status, headers.get('retry-after')]));
  await expect.poll(() => early.length, { timeout: 20_000 }).toBe(30);
  expect(early).toEqual(Array.from({ length: 30 }, () => [503, '1']));
  const refused = (await world.ask('listListings')) as { status: number; error?: string };
  expect([refused.status, refused.error]).toEqual([503, 'The server is busy. Please try again in a moment.']);
  await release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect((await world.ask('listListings')).status).toBe(200);
});

test('whoever is not served in time is told so, and their place is free only when what they began has ended', async () => {
  const crowd = createCrowd(1, 20);
  let end = () => {};
  const slow = crowd.pass(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await expect(slow).rejects.toMatchObject({ code: 'not-ready', retryAfter: 1 });
  await expect(crowd.pass(async () => 1)).rejects.toMatchObject({ code: 'not-ready' });
  end();
  await Promise.resolve();
  await expect.poll(() => crowd.pass(async () => 1).catch(() => 0)).toBe(1);
});

/** Makes every look at listings wait; answers how to let them go on. */
async function holdListings(): Promise<() => Promise<unknown>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const holding = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = world.db.begin(async (tx) => {
    await tx`lock table items in access exclusive mode`;
    begun();
    await held;
  });
  await holding;
  return () => {
    release();
    return done;
  };
}
