import { type Language, languageTags } from '#contract/language.ts';

/** A number format of a language. A formatter is slow to create and fast to use, so each is cached. */
export function numbersIn(lang: Language, looks: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, lang, looks, () => new Intl.NumberFormat(languageTags[lang], looks));
}

/** A date format of a language, cached. */
export function datesIn(lang: Language, looks: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, lang, looks, () => new Intl.DateTimeFormat(languageTags[lang], looks));
}

/** A relative time format of a language, cached. */
export function agesIn(lang: Language, looks: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat {
  return kept(ages, lang, looks, () => new Intl.RelativeTimeFormat(languageTags[lang], looks));
}

/** A UTC day in the format of a language, for pages that are the same for everyone. Cached, since days repeat. */
export function dayIn(lang: Language, at: string): string {
  const key = `${lang} ${at.slice(0, 10)}`;
  const known = days.get(key);
  if (known) return known;
  const day = datesIn(lang, wholeDay).format(new Date(at));
  if (days.size >= mostDays) days.clear();
  days.set(key, day);
  return day;
}

/** A short number, such as `1.2K`. Most numbers are below 1000, which every language writes as plain digits. */
export function shortNumber(lang: Language, number: number): string {
  return number < 1000 ? `${number}` : numbersIn(lang, compact).format(number);
}

const compact = { notation: 'compact' } as const;
const wholeDay = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const mostDays = 2000;

const days = new Map<string, string>();
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const ages = new Map<string, Intl.RelativeTimeFormat>();
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
