import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmissionControl } from '#server/process/admission-control.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a short rush is served in order', async () => {
  const release = await holdListings();
  const answers = Array.from({ length: 300 }, () => world.ask('listListings'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await release();
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('during a long overload a hundred requests wait and all others are refused at once', async () => {
  const admission = createAdmissionControl({ most: 2, rush: 100, mostEver: 4 });
  const ends: (() => void)[] = [];
  const arrive = () =>
    admission.pass(() => new Promise<string>((resolve) => ends.push(() => resolve('served'))));
  const inside = [arrive(), arrive(), arrive(), arrive()];
  const busy = { code: 'not-ready', status: 503, retryAfter: 1 };
  await expect(arrive()).rejects.toMatchObject(busy);
  ends.shift()?.();
  await expect(inside.shift()).resolves.toBe('served');
  await new Promise((resolve) => setTimeout(resolve, 150));
  await expect(arrive()).rejects.toMatchObject(busy);
  for (const end of ends.splice(0)) end();
  await Promise.all(inside);
  const later = arrive();
  ends.shift()?.();
  await expect(later).resolves.toBe('served');
});

test('during a continued rush new clients are refused at once, until a period without refusals', async () => {
  const admission = createAdmissionControl({ most: 2, rush: 100, mostEver: 4 });
  const ends: (() => void)[] = [];
  const arrive = () =>
    admission.pass(() => new Promise<string>((resolve) => ends.push(() => resolve('served'))));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 150));
  const end = async (inside: Promise<string>[]) => {
    for (const one of ends.splice(0)) one();
    expect(new Set(await Promise.all(inside))).toEqual(new Set(['served']));
  };
  const rush = [arrive(), arrive(), arrive()];
  await pause();
  await expect(arrive()).rejects.toMatchObject({ code: 'not-ready' });
  await end(rush);
  const after = [arrive(), arrive()];
  await expect(arrive()).rejects.toMatchObject({ code: 'not-ready' });
  await end(after);
  await pause();
  await end([arrive(), arrive(), arrive()]);
});

test('a limited number of admitted requests run at a time, the others in order of arrival', async () => {
  const admission = createAdmissionControl({ abreast: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    admission.pass(() => {
      begun.push(number);
      return new Promise<void>((resolve, reject) => ends.push(number === 0 ? () => reject('no') : resolve));
    }),
  );
  const said = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  for (const expected of [
    [0, 1, 2],
    [0, 1, 2, 3],
  ]) {
    ends.shift()?.();
    await expect.poll(() => begun).toEqual(expected);
  }
  for (const end of ends) end();
  expect((await said).map(({ status }) => status)).toEqual(['rejected', ...Array(3).fill('fulfilled')]);
  await admission.pass(async () => {});
});

test('a request that waits long for something else does not delay others', async () => {
  const admission = createAdmissionControl({ abreast: 1, turn: 20 });
  let end = () => {};
  const slow = admission.pass(
    () =>
      new Promise<string>((resolve) => {
        end = () => resolve('at last');
      }),
  );
  expect(await admission.pass(async () => 'meanwhile')).toBe('meanwhile');
  end();
  expect(await slow).toBe('at last');
});

test('a request that takes too long is refused, and its slot is free only when its work has ended', async () => {
  const admission = createAdmissionControl({ most: 1, rush: 0, longest: 20 });
  let end = () => {};
  const slow = admission.pass(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await expect(slow).rejects.toMatchObject({ code: 'not-ready', retryAfter: 1 });
  await expect(admission.pass(async () => 1)).rejects.toMatchObject({ code: 'not-ready' });
  end();
  await expect.poll(() => admission.pass(async () => 1).catch(() => 0)).toBe(1);
});

// With two processes, one of them still has its database.
test.skipIf(balanced)('an unreachable database is reported as busy, not as a fault', async () => {
  const away = await openWorld();
  await away.db.end();
  expect((await away.ask('listListings')).status).toBe(503);
  await away.close();
});

/** Makes every read of listings wait. Returns the function that releases them. */
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
