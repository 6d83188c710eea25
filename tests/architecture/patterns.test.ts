import { expect, test } from 'vitest';
import { patternsOfTheProduct } from '../security/regexes/patterns.ts';

test('the attack suite can read every regular expression of the product', () => {
  expect(patternsOfTheProduct().length).toBeGreaterThan(500);
});
