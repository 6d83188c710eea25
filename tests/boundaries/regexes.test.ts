import { expect, test } from 'vitest';
import { patternsOfTheProduct } from '../../bench/attacks/regexes/patterns.ts';
import { checked } from '../../bench/attacks/regexes.ts';

test('no regular expression can be made slow by what it is given', { timeout: 60_000 }, async () => {
  const patterns = patternsOfTheProduct();
  expect(patterns.length).toBeGreaterThan(100);
  const found = await Promise.all(patterns.map(checked));
  expect(found.filter(({ hard }) => hard).map(({ at, hard }) => `${at}: ${hard}`)).toEqual([]);
});
