import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#contract/payments/money.ts';

test.each([
  ['en', 'en'],
  ['zh', 'zh-CN'],
] as const)('an amount is formatted as in its language (%s)', (lang, tag) => {
  const formats = [0, 2].map(
    (digits) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      const dollars = cents / 100;
      expect(money(dollars, lang)).toBe(formats[Number.isInteger(dollars) ? 0 : 1]?.format(dollars));
    }),
  );
});
