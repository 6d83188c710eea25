import { expect, test } from 'vitest';
import { loadedOnce } from '#server/process/loaded-once.ts';

test('a failed load is retried by the next call, and a successful one is kept', async () => {
  let loads = 0;
  const load = loadedOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('too many open files');
    return loads;
  });
  const first = await Promise.allSettled([load(), load()]);
  expect(first.map((it) => it.status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
