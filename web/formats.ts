import { type Language, languageTags } from '#contract/language.ts';
import { formats } from '#contract/words/formats.ts';

/** A number format of a language; a whole number needs only `grouped`. A formatter is slow to create, so each is cached. */
export function numbersIn(lang: Language, looks: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, lang, looks, () => new Intl.NumberFormat(languageTags[lang], looks));
}

/** A date format of a language, cached. */
export function datesIn(lang: Language, looks: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, lang, looks, () => new Intl.DateTimeFormat(languageTags[lang], looks));
}

/** The UTC day of a moment, for pages that are the same for everyone. */
export function dayIn(lang: Language, at: string): string {
  return formats[lang].day(new Date(at));
}

/** A short number, such as `1.2K`. Most numbers are below 1000, which every language writes as plain digits. */
export function shortNumber(lang: Language, number: number): string {
  return number < 1000 ? `${number}` : numbersIn(lang, compact).format(number);
}

const compact = { notation: 'compact' } as const;

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const names = new WeakMap<object, string>();

function kept<T>(all: Map<string, T>, lang: Language, looks: object, make: () => T): T {
  const key = `${lang} ${nameOf(looks)}`;
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

/** Options objects that are constants are serialized once. */
function nameOf(looks: object): string {
  const name = names.get(looks) ?? JSON.stringify(looks);
  names.set(looks, name);
  return name;
}
