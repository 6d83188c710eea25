import type { Language } from '../language.ts';
import { money } from '../payments/money.ts';
import { categoryOf, type ListingType } from './categories.ts';

/** Whether a listing's price is for a month. */
export const isRental = (type: ListingType): boolean => categoryOf(type) === 'house';

/** Formats a price in dollars, per month for rentals: "$1,200/mo". Empty if none or zero. */
export function priceText(
  { type, price }: { type: ListingType | undefined; price: number | null | undefined },
  lang: Language,
  { perMonth }: { perMonth: string },
): string {
  if (!price) return '';
  return `${money(price, lang)}${type && isRental(type) ? perMonth : ''}`;
}
