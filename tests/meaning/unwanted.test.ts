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
  ["desk, shouldn't cost more than 80", { max_price: 80 }],
  ['desk not to exceed 80', { max_price: 80 }],
  ['自行車 唔好超過200', { max_price: 200 }],
  ['自行車 唔超過200', { max_price: 200 }],
  ['自行车 不得超过200', { max_price: 200 }],
  ['自行车 唔好少过200', { min_price: 200 }],
  ['desk not free', { min_price: 1 }],
  ['不要免费的桌子', { min_price: 1 }],
  ['唔要免費嘅檯', { min_price: 1 }],
])('%s limits the price in the direction that remains', (q, filters) => {
  expect(understand(q).filters).toEqual(filters);
});

test.each([
  ['bike between 100 and 200, not in Berkeley', 'bike not in Berkeley', { min_price: 100, max_price: 200 }],
  ['不在伯克利的两室', '不在伯克利', { bedroom: 2 }],
  ['除了伯克利 两室', '除了伯克利', { bedroom: 2 }],
  ['伯克利以外的两室', '伯克利以外', { bedroom: 2 }],
  ['bike outside Berkeley', 'bike outside Berkeley', {}],
  ['2b except Berkeley', 'except Berkeley', { bedroom: 2 }],
  ['2b anywhere but Berkeley', 'anywhere but Berkeley', { bedroom: 2 }],
  ['2b not in Berkeley or NYU', 'not in Berkeley or NYU', { bedroom: 2 }],
  ['两室 不要伯克利 要南加大', '不要伯克利', { bedroom: 2, school_id: 103 }],
  ['desk not $100', 'desk not $100', {}],
  ['desk not between 100 and 200', 'desk not between 100 and 200', {}],
  ['civic not 2015', 'civic not 2015', {}],
  ['concert not this weekend', 'concert not this weekend', {}],
  ['音乐会 不要周末', '音乐会 不要周末', {}],
])('%s keeps what no filter excludes as search words', (q, name, filters) => {
  const { type: _, ...understood } = understand(q);
  expect(understood).toEqual({ name, filters });
});

test.each([
  ['有没有伯克利的两室', { school_id: 55, bedroom: 2 }],
  ['是不是免费的桌子', { max_price: 0 }],
  ['没有500以下的桌子吗', { max_price: 500 }],
  ['furnished or not near USC', { school_id: 103 }],
  ['特别 500以下的桌子', { max_price: 500 }],
  ['2b not far from USC', { school_id: 103, bedroom: 2 }],
])('%s negates no filter', (q, filters) => {
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
