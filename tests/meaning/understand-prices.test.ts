import { expect, test } from 'vitest';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schools } from '../world/schools.ts';

const read = (q: string) => {
  const { name, filters } = understoodAt(q, { school: 1, schools }, new Date('2026-11-23T18:00:00Z'));
  return { name, ...filters };
};

test.each([
  ['between 200 and 100 desk', { name: 'desk', min_price: 100, max_price: 200 }],
  ['自行车 100到50', { name: '自行车', min_price: 50, max_price: 100 }],
  ['desk $200-$100', { name: 'desk', min_price: 100, max_price: 200 }],
  ['desk 100 -200', { name: 'desk', min_price: 100, max_price: 200 }],
])('the lower price of %s comes first', (q, wanted) => {
  expect(read(q)).toEqual(wanted);
});

test('a price or year that contradicts the first is not understood', () => {
  expect(read('under 1500 over 2000 desk')).toEqual({ name: 'over 2000 desk', max_price: 1500 });
  expect(read('civic after 2018 before 2015')).toEqual({ name: 'civic before 2015', year_min: 2018 });
});

test.each([
  'under -50 desk',
  '-100刀以下 桌子',
  '负100以下 桌子',
  'desk -$50',
  '500人民币以内 桌子',
  '桌子 ¥500以内',
  'desk under 50 euros',
  'desk under HK$500',
])('%s has no price in dollars, and keeps its words', (q) => {
  expect(read(q)).toEqual({ name: q });
});

test.each(['under CA$1500', '1500加币以内', 'under 1500 cad'])(
  'studio %s has a price, since Canadian sellers mean their dollars',
  (price) => {
    expect(read(`studio ${price}`)).toMatchObject({ bedroom: 0, max_price: 1500 });
  },
);
