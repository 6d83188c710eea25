import { expect, test } from 'vitest';
import { readSearch, requestOf } from '#contract/listings/read-search.ts';

const none = new URLSearchParams();

test.each([
  ['two parts are type and offset', ['used', '30'], { type: 'used', offset: 30 }],
  [
    'three parts whose second is a type are name, type and offset',
    ['desk', 'used', '0'],
    { name: 'desk', type: 'used' },
  ],
  [
    'other three parts are type, label and offset',
    ['used', '书籍', '60'],
    { type: 'used', tag: '书籍', offset: 60 },
  ],
] as const)('%s', (_says, [first, second, third], expected) => {
  const search = readSearch({ first, second, third }, none);
  expect(search && requestOf(search)).toMatchObject(expected);
});

test.each(['a\u0000b', `${'x'.repeat(199)}😀😀`, '\ud800', ' ', '字'.repeat(500)])(
  'any words can be searched: %j',
  (words) => {
    for (const search of [
      readSearch({ first: words, second: 'used', third: '0' }, none),
      readSearch({}, new URLSearchParams({ name: words })),
    ])
      expect(search && requestOf(search).limit).toBe(30);
  },
);

test.each([
  ['used', '\u0000', '0'],
  ['used', 'x'.repeat(300), '0'],
  ['boat', '0', undefined],
  ['used', '-1', undefined],
  ['used', '10001', undefined],
  ['used', '1e3', undefined],
])('%s/%s/%s is not the address of a page', (first, second, third) => {
  expect(readSearch({ first, second, third }, none)).toBeNull();
});
