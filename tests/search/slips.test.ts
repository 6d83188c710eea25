import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deletions, edits, likeliest } from '#server/search/mend.ts';

const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 8 });

test('two words that are one edit apart share a key, whatever the edit', () => {
  const oneEditApart = fc
    .tuple(word, fc.nat(7), fc.constantFrom('a', 'x'), fc.constantFrom('add', 'drop', 'change', 'swap'))
    .map(([from, place, letter, edit]) => {
      const at = place % from.length;
      const head = from.slice(0, at);
      if (edit === 'add') return [from, head + letter + from.slice(at)] as const;
      if (edit === 'drop') return [from, head + from.slice(at + 1)] as const;
      if (edit === 'change') return [from, head + letter + from.slice(at + 1)] as const;
      return [from, head + (from[at + 1] ?? '') + from[at] + from.slice(at + 2)] as const;
    });
  fc.assert(
    fc.property(oneEditApart, ([from, to]) => {
      expect(edits(from, to)).toBeLessThanOrEqual(1);
      expect(deletions(to).some((key) => deletions(from).includes(key))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the edit distance is symmetric', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(edits(one, other)).toBe(edits(other, one));
      expect(edits(one, other) === 0).toBe(one === other);
    }),
  );
});

test('of equally close words, swapped letters come first, then the same first letter', () => {
  expect(likeliest('dsek', ['bsek', 'dsex', 'disk', 'desk', 'desktop'])).toEqual(['desk', 'dsex', 'bsek']);
});

test('a short word is not corrected over two edits', () => {
  expect(likeliest('sofa', ['soda', 'safe', 'sofas'])).toEqual(['soda', 'sofas']);
});
