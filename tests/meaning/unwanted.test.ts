import { expect, test } from 'vitest';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schools } from '../world/schools.ts';

const now = new Date('2026-11-23T18:00:00Z');
const understand = (q: string) => {
  const { type, name, filters } = understoodAt(q, { school: 1, schools }, now);
  return { type, name, filters };
};

test.each([
  ['not a studio, 2br under 2400', 'house', '', { bedroom: 2, max_price: 2400 }],
  ['studio不要合租 2k2以内', 'house', '', { bedroom: 0, max_price: 2200 }],
  ['不要租房 想买车 预算1w', 'car', '', { max_price: 10_000 }],
  ['no roommates or dorms, under 1500 near USC', 'house', '', { max_price: 1500, school_id: 103 }],
  ['台灯，不要落地灯', 'used', '台灯', {}],
  ['两室 合租勿扰', 'house', '', { bedroom: 2 }],
])('exclusions of %s give neither type nor filter', (q, type, name, filters) => {
  expect(understand(q)).toEqual({ type, name, filters });
});

test.each([
  ['有没有书桌', 'used', '书桌'],
  ['要不要自行车', 'used', '要不要自行车'],
  ['不带家具的一居室', 'house', '不带家具'],
  ['apartment, no pets', 'house', 'no pets'],
])('%s excludes nothing', (q, type, name) => {
  expect(understand(q)).toMatchObject({ type, name });
});

test.each([
  ['a fridge, nothing over $50', { max_price: 50 }],
  ["desk, don't want to pay more than 80", { max_price: 80 }],
  ['自行车 不要超过500', { max_price: 500 }],
  ['别超过200的显示器', { max_price: 200 }],
  ['a bike, nothing under $100', { min_price: 100 }],
])('%s limits the price in the direction that remains', (q, filters) => {
  expect(understand(q).filters).toEqual(filters);
});

test.each([
  ['studio until May 31', { bedroom: 0 }],
  ['开间 租到5月', { bedroom: 0 }],
  ['studio from January until May', { bedroom: 0, movein_before: '2027-01-31' }],
  ['studio, move in by Jan 5', { bedroom: 0, movein_before: '2027-01-05' }],
])('%s does not take the end of a lease as a move-in date', (q, filters) => {
  expect(understand(q).filters).toEqual(filters);
});

test.each(['I need a place near USC', '1500/mo near USC', '月租900 南加大'])(
  '%s is a search for a home',
  (q) => {
    expect(understand(q)).toMatchObject({ type: 'house', name: '' });
  },
);

test.each(['a place to study', 'netflix 15/mo', 'find a place for dinner'])(
  '%s is not a search for a home',
  (q) => {
    expect(understand(q).type).not.toBe('house');
  },
);

test.each([
  ['any1 selling a monitor??', 'monitor'],
  ['请问有没有人出电饭煲呀🍚', '电饭煲'],
  ['谁在出显示器', '显示器'],
  ['ev w/ less than 50k miles', 'ev'],
  ['rice cooker🍚 cheap', 'rice cooker'],
])('%s searches only the name of the thing', (q, name) => {
  expect(understand(q).name).toBe(name);
});
