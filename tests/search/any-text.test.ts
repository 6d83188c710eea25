import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalise } from '#server/search/normalise.ts';
import { queryOf } from '#server/search/query.ts';
import { stem } from '#server/search/stem.ts';
import { termsOf } from '#server/search/terms.ts';
import { vectorLiteral, wordsOf } from '#server/search/vector.ts';
import { remember, vocabularyOf } from '#server/search/vocabulary.ts';
import { type Library, openLibrary } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const letters = fc.constantFrom(
  ...'abesxo iy19$%&\'"\\:*|()!<>-+#.,的书桌二手かー한글𠮷Éßﬁ①½Ж\u0000\ud800\udc00\u0301\u200b\t',
);
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letters, maxLength: 60 }));

test('any text becomes a vector, and each of its words a query that matches it', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (title) => {
      const literal = vectorLiteral({ a: title });
      const words = title.split(/[\s\0]+/u);
      const queries = await Promise.all(words.map((word) => queryOf(word, vocabularyOf(library.db))));
      const asked = queries.flatMap((query) => query?.tsquery ?? []);
      const [row] = await library.db<{ all: boolean | null }[]>`
        select bool_and(${literal}::tsvector @@ query) as all from unnest(${asked}::text[]::tsquery[]) as query`;
      expect(row?.all).toBe(asked.length === 0 ? null : true);
    }),
    { numRuns: 150 },
  );
});

test('any words can be added to the vocabulary, and any query over them is valid in PostgreSQL', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (known, query) => {
      await remember(library.db, wordsOf({ a: known, b: query, c: known }));
      const asked = await queryOf(`${query} dsek 显视器`, vocabularyOf(library.db));
      await library.db`select ${asked?.tsquery ?? ''}::tsquery`;
    }),
    { numRuns: 100 },
  );
});

test('one step settles the spelling and the singular of a word', () => {
  const settled = (change: (text: string) => string) => (raw: string) => change(change(raw)) === change(raw);
  fc.assert(fc.property(text, settled(normalise)), { numRuns: 1000 });
  const word = fc.string({ unit: fc.constantFrom(...'abeishoxuyz'), maxLength: 12 });
  fc.assert(fc.property(word, settled(stem)), { numRuns: 1000 });
});

test('terms stay short', () => {
  expect(termsOf('x'.repeat(5000))).toEqual(['x'.repeat(40)]);
});

test('only the beginning of an enormous text is searchable, within bounds', async () => {
  const characters = Array.from({ length: 200_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  );
  const literal = vectorLiteral({ a: '书桌', c: characters.join('') });
  expect(Buffer.byteLength(literal)).toBeLessThan(1024 * 1024);
  const [row] = await library.db<
    { found: boolean }[]
  >`select ${literal}::tsvector @@ '书桌'::tsquery as found`;
  expect(row?.found).toBe(true);
});
