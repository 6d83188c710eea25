import { expect, test } from 'vitest';
import { reachable } from '../../web/ui/reachable.ts';

const most = 1001;

test.each([
  ['what was counted to its end is led to', { offset: 0, shown: 30, total: 31 }, 31],
  ['where counting ended, a full page has a next one', { offset: 990, shown: 30, total: most }, 1021],
  ['one that is not full is the last', { offset: 1020, shown: 12, total: most }, most],
  ['the farthest page has no next one', { offset: 9990, shown: 30, total: most }, most],
])('%s', (_, place, led) => {
  expect(reachable({ page: 30, most, ...place })).toBe(led);
});
