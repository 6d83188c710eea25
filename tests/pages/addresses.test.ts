import { expect, test } from 'vitest';
import { addresses } from '../../web/addresses.ts';

test('a search has three forms of address, with filters in the query', () => {
  expect(addresses.search({ name: 'desk', type: 'used', offset: 30 })).toBe('/search/desk/used/30');
  expect(addresses.search({ type: 'used', label: '书籍' })).toBe('/search/used/%E4%B9%A6%E7%B1%8D/0');
  expect(addresses.search({ type: 'car' })).toBe('/search/car/0');
  expect(
    addresses.search({ name: 'a/b?', type: 'used', label: '书籍', filters: [['sort', 'price_asc']] }),
  ).toBe('/search/a%2Fb%3F/used/0?sort=price_asc&tag=%E4%B9%A6%E7%B1%8D');
  expect(addresses.search({ name: ' desk ' })).toBe('/search?name=desk');
});
