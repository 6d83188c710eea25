import type { Language } from '#contract/language.ts';
import { grouped } from '#contract/words/formats.ts';
import type { Card } from '#server/listings/browse.ts';
import type { Subcategory } from '../../site.ts';
import type { useWords } from '../../words.tsx';
import { subcategoriesOf, tagName } from '../kinds.ts';
import { plainDate } from '../plain-date.ts';

type Words = ReturnType<typeof useWords>['listings'];

/**
 * The two or three facts of a listing under its title on a card, by type, as one text. If a search found it by meaning,
 * the matching words come first.
 */
export function cardFacts(item: Card, lang: Language, words: Words, known: readonly Subcategory[]): string {
  const also = item.also ? words.also(item.also) : '';
  return [also, ...factsOf(item, lang, words, known)].filter(Boolean).map(isolate).join(' · ');
}

/** Keeps a text that is written from right to left from reordering the text around it, as `<bdi>` does. */
const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

const rightToLeft = /[\u0590-\u08ff]/;

function factsOf(item: Card, lang: Language, words: Words, known: readonly Subcategory[]): string[] {
  const tags = [...subcategoriesOf(known, item.type, item.tag), ...item.tag];
  const tag = tags[0] === undefined ? '' : tagName(known, item.type, tags[0], lang);
  switch (item.type) {
    case 'used':
      return [...new Set(tags)].slice(0, 2).map((it) => tagName(known, item.type, it, lang));
    case 'house':
    case 'merchant_house':
      return [
        bedrooms(item.bedroom, words.bedroomsShort),
        item.movein_at ? words.from(plainDate(item.movein_at, lang, 'day')) : '',
        tag,
      ];
    case 'car':
      return [
        item.year ? `${item.year}` : '',
        item.mileage === undefined ? '' : mileage(item.mileage, words),
        tag,
      ];
    case 'event':
      return [item.eventStartAt ? plainDate(item.eventStartAt, lang, 'short') : '', item.eventLocation ?? ''];
    case 'dining':
      return [item.price_range ? '$'.repeat(item.price_range) : '', item.cuisine || tag];
  }
}

/** The name of a number of bedrooms. 0 is a studio; 1 is a house or one bedroom. */
export function bedrooms(count: number | undefined, names: Record<number, string>): string {
  return count === undefined ? '' : (names[count] ?? '');
}

/** Miles as text; from 10,000 on, in thousands. */
export function mileage(miles: number, words: Words): string {
  if (miles >= 10_000) return words.thousandMiles(`${Math.round(miles / 1000)}`);
  return words.miles(grouped(miles));
}

/** The discount in percent; 0 if it is below ten percent. */
export function discount(price: number | null, original: number | null): number {
  if (!price || !original || original <= price) return 0;
  const percent = Math.round((1 - price / original) * 100);
  return percent >= 10 ? percent : 0;
}
