import { isBlank } from '#contract/blank.ts';
import { type ListingType, listingTypes } from '#contract/listings/categories.ts';
import { fieldsOfType, setListingRequest, typeFields } from '#contract/listings/listings.ts';
import type { FilledFields, FilledName } from '#contract/meaning/fill.ts';
import type { Subcategories } from '../../site/subcategories.ts';
import { conceptsIn } from '../concepts.ts';
import { fold } from '../fold.ts';
import { amountsIn, chinese } from '../understand/amounts.ts';
import { plusDays } from '../understand/calendar.ts';
import { daysIn } from '../understand/days.ts';
import { timesIn } from './days.ts';
import { checked, type Filled } from './notes.ts';

/**
 * The fields from the rules, completed by a model's proposals for missing or uncertain fields. A proposal counts only if
 * `item/set` accepts it and its words and numbers are in the notes.
 */
export function merged(
  notes: string,
  { today, subcategories }: { today: string; subcategories: Subcategories },
  ruled: Filled,
  proposed: Record<string, unknown>,
): Filled {
  const { fields, unsure } = ruled;
  const open = (name: FilledName) => fields[name] === undefined || unsure.includes(name);
  const other = open('type') ? listingTypes.find((it) => it === proposed.type) : undefined;
  const type = other && keepsAll(fields, other) ? other : fields.type;
  const checks = checksOf(notes, today);
  const taken: Record<string, unknown> = {};
  if (type && type !== fields.type) taken.type = type;
  const tag = [proposed.tag]
    .flat()
    .map((it) => (type && typeof it === 'string' ? subcategories.meant(type, it) : undefined))
    .find((it) => it?.open)?.tag;
  if (tag && (fields.tag === undefined || taken.type)) taken.tag = [tag];
  for (const [name, isInNotes] of Object.entries(checks)) {
    const value = proposed[name];
    if (!open(name as FilledName) || value === fields[name as FilledName]) continue;
    if ((typeof value === 'string' || typeof value === 'number') && isInNotes(value)) taken[name] = value;
  }
  const valid = setListingRequest.partial().safeParse(taken);
  const bad = new Set(valid.error?.issues.map(({ path }) => String(path[0])));
  const good = Object.entries(taken).filter(([name]) => !bad.has(name));
  const known = taken.type && fields.tag && !taken.tag ? { ...fields, tag: undefined } : fields;
  const names = good.map(([name]) => name as FilledName);
  return checked({ ...known, ...Object.fromEntries(good) } as FilledFields, new Set([...unsure, ...names]));
}

/** Whether a type has every filled field that is specific to some types. */
const keepsAll = (fields: FilledFields, type: ListingType): boolean =>
  Object.keys(fields).every((name) => !(name in typeFields) || fieldsOfType[type].some((it) => it === name));

type IsInNotes = (value: string | number) => boolean;

/** For each field that a model may propose, whether the notes contain a value. */
function checksOf(notes: string, today: string): Partial<Record<FilledName, IsInNotes>> {
  const text = fold(notes).replace(/\s+/gu, ' ');
  const numbers = numbersIn(text);
  const days = daysIn(text, today).flatMap(({ first, last, firstEnds }) => [first, last, firstEnds]);
  const times = timesIn(text, 0).flatMap(({ start, end }) => [start, end]);
  const isNumber: IsInNotes = (value) => typeof value === 'number' && value > 0 && numbers.has(value);
  const isQuoted: IsInNotes = (value) => {
    const said = fold(String(value)).replace(/\s+/gu, ' ').trim();
    return !isBlank(said) && text.includes(said) && !said.includes('@');
  };
  const studio = conceptsIn(text).some(({ concept }) => concept.bedroom === 0);
  const day = (value: string): boolean => days.includes(value) || isWritten(value, numbers, today);
  const when: IsInNotes = (value) => {
    const [date = '', time] = String(value).split('T');
    return day(date) && (time === undefined || times.includes(time));
  };
  return {
    name: (value) => typeof value === 'string' && value.length <= 80 && isOfWords(value, text),
    price: isNumber,
    original_price: isNumber,
    bedroom: (value) => (value === 0 ? studio : isNumber(value)),
    year: isNumber,
    mileage: isNumber,
    movein_at: when,
    moveout_at: when,
    applyStartAt: when,
    applyEndAt: when,
    eventStartAt: when,
    eventEndAt: when,
    address: isQuoted,
    eventLocation: isQuoted,
    opening_hours: isQuoted,
    cuisine: isQuoted,
    dishes: isQuoted,
  };
}

/** Whether the notes contain the month and day of a date as numbers, and either its year or it is within a year. */
function isWritten(value: string, numbers: ReadonlySet<number>, today: string): boolean {
  const [year, month, day] = value.split('-').map(Number);
  if (!year || !month || !day || !numbers.has(month) || !numbers.has(day)) return false;
  return numbers.has(year) || (value >= today && value <= plusDays(today, 365));
}

/** Whether the notes contain every word, or Chinese character, of a title. */
function isOfWords(title: string, text: string): boolean {
  const words = fold(title).match(/\p{sc=Han}|[^\P{L}\p{sc=Han}]+|\p{N}+/gu) ?? [];
  const present = new Set(text.match(/\p{sc=Han}|[^\P{L}\p{sc=Han}]+|\p{N}+/gu));
  return words.length > 0 && words.every((word) => present.has(word));
}

const ONE_TO_FIVE = [/\bone\b/, /\btwo\b/, /\bthree\b/, /\bfour\b/, /\bfive\b/];

/** Every number of folded notes, in digits or words. */
function numbersIn(text: string): Set<number> {
  const digits = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([it]) => Number(it.replaceAll(',', '')));
  const spelled = [...text.matchAll(/[零〇一二两三四五六七八九十百千万]{1,12}/gu)].flatMap(
    ([it]) => chinese(it) ?? [],
  );
  const words = ONE_TO_FIVE.flatMap((word, at) => (word.test(text) ? [at + 1] : []));
  return new Set([...digits, ...spelled, ...words, ...amountsIn(text).map(({ value }) => value)]);
}
