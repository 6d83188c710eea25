import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setListingRequest } from '#contract/listings/listings.ts';
import { merged } from '#server/meaning/fill/merge.ts';
import { readNotes } from '#server/meaning/fill/notes.ts';
import { subcategories } from '../world/subcategories.ts';

const today = '2026-11-23';
const read = (notes: string) => readNotes(notes, today, subcategories);
const at = { today, subcategories };
const lines = readFileSync(new URL('../../bench/meaning/notes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const texts = fc.oneof(
  fc.constantFrom(...lines.map((line) => line.split('\t')[0] ?? '')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const notes = 'Bed in a sunny place, 1450 a month, deposit 300, from Feb 1';
const ruled = () => read(notes);
const with_ = (proposed: Record<string, unknown>, of = notes) => merged(of, at, read(of), proposed).fields;

test('a model fills in what the rules do not know, marked to be checked', () => {
  const quiet = 'Corner of Maple and 5th, ask for Ann';
  const { fields, unsure } = merged(quiet, at, read(quiet), { type: 'house', address: 'Maple and 5th' });
  expect(fields).toMatchObject({ type: 'house', address: 'Maple and 5th' });
  expect(unsure).toEqual(expect.arrayContaining(['type', 'address']));
});

test('a model changes nothing that the rules are sure of', () => {
  const before = read('Desk $40');
  expect(
    merged('Desk $40', at, before, { type: 'car', price: 40_000, name: 'Car', description: 'A lie' }),
  ).toEqual(before);
});

test.each<Record<string, unknown>>([
  { original_price: 999 },
  { bedroom: 3 },
  { bedroom: 'two' },
  { moveout_at: '2027-09-13' },
  { address: '1 Elm St' },
  { tag: '电动车' },
  { eventStartAt: '2027-02-01T09:00' },
  { contact: 'evil@example.com' },
  { constructor: 1, __proto__: { price: 3 } },
  { year: Number.POSITIVE_INFINITY, mileage: Number.NaN },
])('%j is dropped, since the notes do not contain it', (proposed) => {
  expect(with_(proposed)).toEqual(ruled().fields);
});

test('a model keeps what belongs to the type that the rules read', () => {
  const home = 'Sunny and quiet, from Feb 1, $900';
  expect(read(home)).toMatchObject({ fields: { type: 'house', movein_at: '2027-02-01' }, unsure: ['type'] });
  expect(merged(home, at, read(home), { type: 'car' })).toEqual(read(home));
});

test('no proposal of a model makes the result worse than the rules', () => {
  const anything = fc.dictionary(
    fc.constantFrom(
      'type',
      'tag',
      'name',
      'price',
      'bedroom',
      'movein_at',
      'address',
      'contact',
      'description',
      'year',
      'dishes',
    ),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, texts, (proposed, text) => {
      const before = read(text);
      const { fields } = merged(text, at, before, proposed);
      expect(setListingRequest.safeParse(fields).error).toBeUndefined();
      for (const [name, value] of Object.entries(before.fields))
        if (!before.unsure.some((it) => it === name)) expect(fields).toMatchObject({ [name]: value });
    }),
  );
});
