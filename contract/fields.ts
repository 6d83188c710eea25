import { z } from 'zod';
import { isBlank } from './blank.ts';

/** User text of one or more lines: no NUL, no lone surrogate; limits count UTF-16 units. */
export const text = (most: number, least = 0) =>
  z
    .string('must be text.')
    .min(least, least === 1 ? 'must not be empty.' : `must have at least ${least} characters.`)
    .max(most, `must have at most ${most} characters.`)
    .refine(storable, 'has characters that cannot be stored.');

const blank = { error: 'must not be blank.', params: { rule: 'blank' } };

/** Text with at least one visible character. */
export const said = (most: number) => text(most, 1).refine((it) => !isBlank(it), blank);

/** Returns whether a text was refused because it is empty or blank. */
export function saysNothing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_small' || (issue.code === 'custom' && issue.params?.rule === blank.params.rule);
}

/** An opaque id. Only its type is checked: an id that names nothing is "not found", whatever its form. */
export const id = z.preprocess(
  (it) => (typeof it === 'number' ? String(it) : it),
  z.string('must be an id.').min(1, 'must not be empty.'),
);

/** A number, which may be sent as text, since form fields are texts. */
export const number = (least: number, most: number) =>
  fromText(
    z
      .number('must be a number.')
      .min(least, `must be at least ${least}.`)
      .max(most, `must be at most ${most}.`),
  );

/** A whole number, which may be sent as text. */
export const whole = (least: number, most: number) =>
  fromText(
    z
      .number('must be a number.')
      .int('must be a whole number.')
      .min(least, `must be at least ${least}.`)
      .max(most, `must be at most ${most}.`),
  );

/** One of a fixed list of numbers, which may be sent as text. */
export const oneOfNumbers = <const T extends readonly number[]>(allowed: T) =>
  fromText(
    z
      .number('must be a number.')
      .refine((it): it is T[number] => allowed.includes(it), `must be one of ${allowed.join(', ')}.`)
      .meta({ enum: [...allowed] }),
  );

/** A list of the operator's tables from which a field takes its values: every row, or only the open ones. */
export type Chosen = 'schools' | 'openSchools' | 'boards' | 'topicCategories' | 'topicSubcategories';

/**
 * A number from the operator's tables, which may be sent as text. The schema takes any; the server checks that it
 * exists.
 */
export const chosenNumber = (chosen: Chosen) => fromText(z.number('must be a number.').meta({ chosen }));

/** A word from the operator's tables, checked as in `chosenNumber`. */
export const chosenWord = (chosen: Chosen) => z.string('must be text.').meta({ chosen });

/** A boolean, which may be sent as text. */
export const flag = z.preprocess(
  (it) => (it === 'true' ? true : it === 'false' ? false : it),
  z.boolean('must be true or false.'),
);

/** A boolean that responses give as 1 or 0; a request may send either form. */
export const numericFlag = z.preprocess(
  (it) => (it === 1 || it === '1' ? true : it === 0 || it === '0' ? false : it),
  flag,
);

/** One of a fixed list of words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(allowed: T) =>
  z.enum(allowed, `must be one of ${allowed.join(', ')}.`);

/** Dollars with up to two decimals, 0 to 10,000,000. */
export const dollars = number(0, 10_000_000).refine(
  (it) => Math.abs(it * 100 - Math.round(it * 100)) < 1e-6,
  'must have at most two decimals.',
);

/** A calendar date, `YYYY-MM-DD`. */
export const date = z
  .string('must be a date.')
  .refine((it) => /^\d{4}-\d\d-\d\d$/.test(it) && isDay(it), 'must be a date like 2026-09-01.');

/** A date, or a date with a time of day in the school's zone, `YYYY-MM-DDTHH:mm`. */
export const dateOrTime = z
  .string('must be a date.')
  .refine(
    (it) => /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/.test(it) && isDay(it.slice(0, 10)),
    'must be a date like 2026-09-01, or with a time like 2026-09-01T18:30.',
  );

/** The client's id of a new record (a UUID); a repeat with the same id returns the first result. */
export const clientId = z.guid('must be a UUID.').optional();

/** A field that may be cleared: empty text (as forms send it) becomes null, a missing field stays missing. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

export const timestamp = z.iso.datetime();
export const done = z.object({ result: z.literal(true) });

function fromText<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (it) => (typeof it === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(it) ? Number(it) : it),
    schema,
  );
}

function storable(it: string): boolean {
  return it.isWellFormed() && !it.includes('\u0000');
}

function isDay(it: string): boolean {
  const day = new Date(`${it}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(it);
}
