import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingTypes } from '#contract/listings/categories.ts';
import { fieldsOfType, typeFields } from '#contract/listings/listings.ts';
import { type Stated, statedIn } from '#server/meaning/understand/stated.ts';

/** A Monday. */
const day = '2026-11-23';
const nothing = { bedroom: null, movein_at: null, year: null, mileage: null, eventStartAt: null };
const stated = (type: (typeof listingTypes)[number], name: string, description = ''): Partial<Stated> =>
  Object.fromEntries(
    Object.entries(statedIn(type, { name, description }, day)).filter(([, it]) => it !== null),
  );

describe('values of a home', () => {
  test.each<[string, string, Partial<Stated>]>([
    ['哥大附近 studio 1月到5月 $1850 包水电', '', { bedroom: 0, movein_at: '2027-01-01' }],
    ['2b2b near campus, available Jan 5', '', { bedroom: 2, movein_at: '2027-01-05' }],
    ['三室一厅转租', '12月15日起租，到明年8月', { bedroom: 3, movein_at: '2026-12-15' }],
    [
      'Sunny sublet',
      'Two-bedroom apartment.\nMove-in date: February 1',
      { bedroom: 2, movein_at: '2027-02-01' },
    ],
    ['Room near Soda Hall', 'Available now, quiet street', { movein_at: day }],
    ['两室公寓', '随时入住', { bedroom: 2, movein_at: day }],
    ['1b1b or 2b2b in the same building', '', {}],
    ['One bedroom in a 3b2b', '', {}],
    ['Room for rent', 'It has 2 beds and a desk; there is a yoga studio in the house', {}],
    ['Sublet', 'Lease ends May 31. Tours this weekend', {}],
    ['2019 build, 5000 miles from home', '', {}],
  ])('home: %s %s', (name, description, expected) => {
    expect(stated('house', name, description)).toEqual(expected);
  });
});

describe('values of a car', () => {
  test.each<[string, string, Partial<Stated>]>([
    ['2015 Honda Civic', '62k miles, clean title', { year: 2015, mileage: 62_000 }],
    ['本田思域 18款', '跑了6万迈', { year: 2018, mileage: 60_000 }],
    [
      'Toyota Corolla for sale',
      'I am selling my 2014 Toyota Corolla with 88,000 miles',
      { year: 2014, mileage: 88_000 },
    ],
    ['Reliable car', 'Bought in 2020, new tires 5,000 miles ago', {}],
    ['Civic', 'Warranty until 100k miles', {}],
    ['Two cars: 2015 Civic, 2018 Corolla', '', {}],
    ['2031 Honda', '', {}],
  ])('car: %s %s', (name, description, expected) => {
    expect(stated('car', name, description)).toEqual(expected);
  });
});

describe('values of an event', () => {
  test.each<[string, string, Partial<Stated>]>([
    ['Concert on Dec 5', '', { eventStartAt: '2026-12-05' }],
    ['本周六 徒步', '', { eventStartAt: '2026-11-28' }],
    ['Career night', 'Register before Dec 1. It begins on Dec 8 at 6 pm', { eventStartAt: '2026-12-08' }],
    ['Chess club', 'Every Friday in the library', {}],
    ['讲座', '报名截止12月1日', {}],
  ])('event: %s %s', (name, description, expected) => {
    expect(stated('event', name, description)).toEqual(expected);
  });
});

test('things for sale and restaurants have no stated values', () => {
  expect(statedIn('used', { name: '2 bedroom 2015 car Dec 5', description: null }, day)).toEqual(nothing);
  expect(statedIn('dining', { name: null, description: null }, day)).toEqual(nothing);
});

test('for any words, a value is valid for its field, and of its type', () => {
  const words = fc.constantFrom(
    ...[
      '2b2b',
      '三室',
      'studio',
      'available',
      'Jan 5',
      '1月到5月',
      '2015',
      '18款',
      'Honda',
      '62k miles',
      '6万公里',
    ],
    ...[
      'Feb 30',
      '99b9b',
      '3026',
      'before',
      '随时入住',
      'this weekend',
      '2022-01-01起租',
      '\n',
      '😀',
      'a\u0301',
      '十二',
    ],
  );
  const text = fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 12 });
  const texts = fc.tuple(fc.constantFrom(...listingTypes), text, text);
  fc.assert(
    fc.property(texts, ([type, name, description]) => {
      const read = statedIn(type, { name: name.join(' '), description: description.join(' ') }, day);
      for (const [field, value] of Object.entries(read) as [keyof Stated, unknown][]) {
        if (value === null) continue;
        expect(fieldsOfType[type]).toContain(field);
        expect(typeFields[field].safeParse(value).data).toBe(value);
      }
    }),
    { numRuns: 400 },
  );
});
