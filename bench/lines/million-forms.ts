import { sellerId } from '../seed/listings.ts';
import type { Site } from '../seed/sites.ts';

export type Query = Record<string, string | number>;

/** The lists of a type that has at least 9,100 listings at both sizes. */
export const listForms: [string, Query][] = [
  ['list', { type: 'used', school_id: 1 }],
  ['list at offset 9,000', { type: 'used', school_id: 1, offset: 9000 }],
];

/**
 * The four kinds of searches, with several words each. All but the first find more matches than are counted, at both
 * sizes.
 */
export const searchForms: { name: string; words: (site: Site) => string[] }[] = [
  { name: 'at most 20 hits', words: (site) => site.rare },
  { name: 'at least a tenth of all', words: (site) => site.frequent },
  { name: 'two Han characters', words: () => ['二手', '书桌', '椅子', '台灯'] },
  { name: 'one typing mistake', words: () => ['campsu', 'conditoin', 'bicycel', 'tabel'] },
];

/** Other queries of users, including the slowest kinds that were found. */
export const otherForms: [string, Query][] = [
  ['all', {}],
  ['cheapest first', { type: 'used', sort: 'price_asc' }],
  ['dearest first at offset 9,000', { sort: 'price_desc', offset: 9000 }],
  ['a frequent word, cheapest first', { type: 'used', name: 'used', sort: 'price_asc' }],
  ['a frequent word, dearest first', { type: 'used', name: 'table', sort: 'price_desc' }],
  ['a frequent word at offset 9,000', { type: 'used', name: 'used', offset: 9000 }],
  ['four frequent words, by relevance', { name: 'used new good condition', sort: 'relevance' }],
  ['a rare word, cheapest first', { name: 'refrigeratro furnished', sort: 'price_asc' }],
  ['a price range', { type: 'used', min_price: 10, max_price: 50 }],
  ['a price range that nothing is in', { type: 'used', min_price: 990_000 }],
  ['a tag', { type: 'used', tag: '书籍' }],
  ['a tag that nothing has', { tag: 'nobody' }],
  ['a tag, dearest first', { type: 'used', tag: '书籍', sort: 'price_desc' }],
  ['a seller', { seller: sellerId(7) }],
  ['a seller and a word', { seller: sellerId(7), name: 'used' }],
  ['bedrooms', { type: 'house', bedroom: 2 }],
  ['a day to move in', { type: 'house', movein_before: '2026-02-01' }],
  ['years and miles', { type: 'car', year_min: 2025, mileage_max: 1000 }],
  [
    'all years and miles, dearest first',
    { type: 'car', year_min: 1950, mileage_max: 170_000, sort: 'price_desc' },
  ],
  ['days of events', { type: 'event', event_after: '2027-05-01', event_before: '2027-05-03' }],
  ['a cuisine', { type: 'dining', cuisine: 'sushi' }],
];
