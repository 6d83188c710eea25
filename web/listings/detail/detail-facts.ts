import type { Language } from '#contract/language.ts';
import type { ShownItem } from '#contract/listings/listings.ts';
import { priceText } from '#contract/listings/price.ts';
import { grouped } from '#contract/words/formats.ts';
import type { useWords } from '../../words.tsx';
import { bedrooms } from '../card/card-facts.ts';
import { plainDate } from '../plain-date.ts';
import type { useDetailWords } from './words.ts';

type Words = ReturnType<typeof useWords>['listings'];
type DetailWords = ReturnType<typeof useDetailWords>;

export interface Fact {
  name: string;
  value: string;
  /** A long value takes the full width. */
  wide?: boolean;
}

/** The facts that a listing's type adds, as name and value, except an event's place. Empty fields are left out. */
export function detailFacts(item: ShownItem, lang: Language, words: Words, detail: DetailWords): Fact[] {
  const { fields } = detail;
  const date = (text: string | undefined) => (text ? plainDate(text, lang) : '');
  const facts: Record<ShownItem['type'], Fact[]> = {
    used: [],
    house: house(),
    merchant_house: house(),
    car: [
      { name: fields.year, value: item.year === undefined ? '' : `${item.year}` },
      {
        name: fields.mileage,
        value: item.mileage === undefined ? '' : words.miles(grouped(item.mileage)),
      },
    ],
    event: [
      { name: fields.eventStartAt, value: date(item.eventStartAt) },
      { name: fields.eventEndAt, value: date(item.eventEndAt) },
      { name: fields.apply, value: span(date(item.applyStartAt), date(item.applyEndAt), detail), wide: true },
    ],
    dining: [
      { name: fields.cuisine, value: item.cuisine ?? '' },
      {
        name: fields.price_range,
        value: item.price_range ? (words.priceRanges[item.price_range as 1] ?? '') : '',
      },
      { name: fields.address, value: item.address ?? '', wide: true },
      { name: fields.opening_hours, value: item.opening_hours ?? '', wide: true },
      { name: fields.dishes, value: item.dishes ?? '', wide: true },
    ],
  };
  return facts[item.type].filter(({ value }) => value !== '');

  function house(): Fact[] {
    return [
      { name: fields.bedroom, value: bedrooms(item.bedroom, words.bedrooms) },
      { name: fields.movein_at, value: date(item.movein_at) },
      { name: fields.moveout_at, value: date(item.moveout_at) },
      { name: fields.address, value: item.address ?? '', wide: true },
    ];
  }
}

/** One line for search engines and link previews: the price, the type and the start of the description. */
export function detailSummary(item: ShownItem, lang: Language, words: Words): string {
  const price = priceText(item, lang, words);
  const begin = item.description.replaceAll(/\s+/g, ' ').trim();
  const whole = [price, words.types[item.type], begin].filter(Boolean).join(' · ');
  return [...whole].length > longest ? `${[...whole].slice(0, longest - 1).join('')}…` : whole;
}

const longest = 160;

function span(from: string, to: string, detail: DetailWords): string {
  if (from && to) return detail.fromTo(from, to);
  if (from) return detail.fromOn(from);
  return to ? detail.until(to) : '';
}
