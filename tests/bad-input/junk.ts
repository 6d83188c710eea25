import fc from 'fast-check';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Pair } from '../world/world.ts';

/** A value that no field expects, or one that is nearly valid. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00tail',
    "'; drop table users; --",
    '../../../etc/passwd',
    '__proto__',
    '<script>alert(1)</script>',
    '%00',
    '2026-02-31',
    '9999-99-99T99:99',
    'x'.repeat(20_000),
    '字'.repeat(5_000),
    '|'.repeat(2_000),
    [],
    {},
    [[]],
    [null],
    ['\u0000'],
    { length: 3 },
    { toString: 'no' },
    { constructor: { prototype: {} } },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 20 }),
  fc.integer({ min: 10, max: 60 }).map(deep),
);

/** Fields for a call: some of its own and some unknown ones, each with junk or a plausible value. */
export function fieldsFor(call: Call, plausible: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(call.request.shape as Record<string, z.ZodType>), 'nobody_knows_this'];
  const value = fc.oneof(
    { weight: 3, arbitrary: junk },
    { weight: 2, arbitrary: fc.constantFrom(...plausible) },
  );
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
}

/** The pair of a request: none, one's own, another person's, a mixed one, or junk. */
export function pairs(own: Pair, other: Pair): fc.Arbitrary<Record<string, unknown>> {
  return fc.oneof(
    fc.constant({}),
    { weight: 4, arbitrary: fc.constant({ userid: own.userid, session: own.session }) },
    fc.constant({ userid: own.userid, session: other.session }),
    fc.constant({ userid: other.userid, session: 'A'.repeat(43) }),
    fc.record({ userid: junk, session: junk }),
  );
}

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
