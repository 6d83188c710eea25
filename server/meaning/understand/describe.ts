import { type Language, languageTags } from '#contract/language.ts';
import type { ListingType } from '#contract/listings/categories.ts';
import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import { money } from '#contract/payments/money.ts';
import { listings as en } from '#contract/words/en/listings.ts';
import { meaning as enMeaning } from '#contract/words/en/meaning.ts';
import { listings as zh } from '#contract/words/zh/listings.ts';
import { meaning as zhMeaning } from '#contract/words/zh/meaning.ts';
import type { School, Schools } from '../../site/schools.ts';

/** Describes type and filters: "Rentals · 2 bedrooms · up to $1,500 · Berkeley"; "" without any. */
export function describeUnderstood(
  lang: Language,
  type: ListingType | undefined,
  filters: UnderstoodFilters,
  { today, schools }: { today: string; schools: Schools },
): string {
  const says = words[lang];
  const price = (dollars: number) => (lang === 'en' ? money(dollars, lang) : `${dollars} 美元`);
  const day = (text: string) => sayDay(lang, text, today);
  const { bedroom, mileage_max: miles, movein_before: movein, school_id: school } = filters;
  const parts = [
    type && types[lang][type],
    bedroom === undefined ? undefined : says.bedrooms[bedroom as keyof typeof says.bedrooms],
    sayPrices(lang, filters, price),
    sayYears(lang, filters),
    miles === undefined ? undefined : says.mileageTo(miles.toLocaleString(languageTags[lang])),
    movein && says.moveinBefore(day(movein)),
    sayDays(lang, filters, day, today),
    school && saySchool(lang, schools.of(school)),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function saySchool(lang: Language, school: School | undefined): string | undefined {
  const known = Object.entries(enMeaning.schools).find(([id]) => id === `${school?.id}`);
  // The translated name is only for the original abbreviation, which the operator may have changed.
  if (known?.[1] !== school?.abbr) return school?.abbr;
  return words[lang].schools[Number(known?.[0]) as keyof typeof enMeaning.schools];
}

function sayPrices(lang: Language, filters: UnderstoodFilters, price: (dollars: number) => string) {
  const says = words[lang];
  const { min_price: least, max_price: most } = filters;
  if (least !== undefined && most !== undefined)
    return lang === 'zh'
      ? says.priceBetween(`${least}`, price(most))
      : says.priceBetween(price(least), price(most));
  if (most === 0) return says.free;
  if (most !== undefined) return says.priceTo(price(most));
  return least === undefined ? undefined : says.priceFrom(price(least));
}

function sayYears(lang: Language, { year_min: first, year_max: last }: UnderstoodFilters) {
  const says = words[lang];
  if (first !== undefined && last !== undefined)
    return first === last ? says.year(first) : says.yearBetween(first, last);
  if (first !== undefined) return says.yearFrom(first);
  return last === undefined ? undefined : says.yearTo(last);
}

function sayDays(lang: Language, filters: UnderstoodFilters, day: (text: string) => string, today: string) {
  const says = words[lang];
  const { event_after: first, event_before: last } = filters;
  if (first !== undefined && last !== undefined) {
    const thisYear = first.slice(0, 4) === today.slice(0, 4);
    const short = thisYear && first.slice(0, 7) === last.slice(0, 7);
    const to = short ? says.dayOfMonth(Number(last.slice(8))) : day(last);
    return first === last ? day(first) : says.dayBetween(day(first), to);
  }
  if (first !== undefined) return says.dayFrom(day(first));
  return last === undefined ? undefined : says.dayTo(day(last));
}

/** Formats a day, with the year if it is not the current one. */
function sayDay(lang: Language, text: string, today: string): string {
  const format = text.slice(0, 4) === today.slice(0, 4) ? formats[lang].day : formats[lang].dayOfYear;
  return format.format(new Date(`${text}T00:00Z`));
}

const words = { en: enMeaning, zh: zhMeaning } as const;
const types = { en: en.types, zh: zh.tiles } as const;
const formats = { en: formatsOf('en'), zh: formatsOf('zh') };

function formatsOf(lang: Language) {
  const day = { month: lang === 'zh' ? 'long' : 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return {
    day: new Intl.DateTimeFormat(languageTags[lang], day),
    dayOfYear: new Intl.DateTimeFormat(languageTags[lang], { ...day, year: 'numeric' }),
  };
}
