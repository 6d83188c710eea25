import type { Language } from '#contract/language.ts';
import {
  type CategoryPage,
  categoryPages,
  type ListingType,
  subcategories,
} from '#contract/listings/categories.ts';
import { addresses } from '../addresses.ts';

export const categoryOrder = [
  'used',
  'rentals',
  'cars',
  'events',
  'restaurants',
] as const satisfies CategoryPage[];

export function typeOfPage(page: CategoryPage): ListingType {
  return categoryPages[page];
}

/** Whether a listing's price is for a month. */
export function isRental(type: ListingType): boolean {
  return pageOfType(type) === 'rentals';
}

/** The category page of a type; merchant rentals are among the rentals. */
export function pageOfType(type: ListingType): CategoryPage {
  if (type === 'merchant_house') return 'rentals';
  return categoryOrder.find((page) => categoryPages[page] === type) ?? 'used';
}

export function categoryAddress(page: CategoryPage, school = 1): string {
  return school === 1 ? addresses[page] : `${addresses[page]}?school_id=${school}`;
}

/** The address of a search for a type on a school's board: /search/{type}/0 or /search/{type}/{label}/0. */
export function typeAddress(type: ListingType, label?: string, school = 1): string {
  return addresses.search({ type, ...(label && { label }), filters: schoolFilter(school) });
}

/** The filter of a search on a school's board; none on the board of all schools. */
export function schoolFilter(school: number): [string, string][] {
  return school === 1 ? [] : [['school_id', `${school}`]];
}

/** The display name of a tag. Sub-categories have a name in both languages; other tags show as they are. */
export function tagName(type: ListingType, tag: string, lang: Language): string {
  const known = subcategories[type].find(({ label }) => label === tag);
  return known && lang === 'en' ? known.name : tag;
}

export function subcategoriesOf(type: ListingType, tags: readonly string[]): string[] {
  return tags.filter((tag) => subcategories[type].some(({ label }) => label === tag));
}
