import { type Lang, langTags } from './words.tsx';

/** How a language writes numbers. A formatter is slow to make and quick to use, so each is made once. */
export function numbersIn(lang: Lang, looks: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, lang, looks, () => new Intl.NumberFormat(langTags[lang], looks));
}

/** How a language writes dates; likewise made once. */
export function datesIn(lang: Lang, looks: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, lang, looks, () => new Intl.DateTimeFormat(langTags[lang], looks));
}

/** How a language says how long ago something was; likewise made once. */
export function agesIn(lang: Lang, looks: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat {
  return kept(ages, lang, looks, () => new Intl.RelativeTimeFormat(langTags[lang], looks));
}

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const ages = new Map<string, Intl.RelativeTimeFormat>();
const names = new WeakMap<object, string>();

function kept<T>(all: Map<string, T>, lang: Lang, looks: object, make: () => T): T {
  const key = `${lang} ${nameOf(looks)}`;
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

/** Looks that are written down once are also named once. */
function nameOf(looks: object): string {
  const name = names.get(looks) ?? JSON.stringify(looks);
  names.set(looks, name);
  return name;
}
