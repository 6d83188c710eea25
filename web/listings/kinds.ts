import {
  type CategoryPage,
  categoryPages,
  type ListingType,
  subcategories,
} from '#contract/listings/categories.ts';
import { addresses } from '../addresses.ts';
import type { Lang } from '../words.tsx';

/** The five categories in display order. */
export const categoryOrder = [
  'used',
  'rentals',
  'cars',
  'events',
  'restaurants',
] as const satisfies CategoryPage[];

/** The type that a category page shows. */
export function typeOfPage(page: CategoryPage): ListingType {
  return categoryPages[page];
}

/** The category page of a type; merchant rentals are among the rentals. */
export function pageOfType(type: ListingType): CategoryPage {
  if (type === 'merchant_house') return 'rentals';
  return categoryOrder.find((page) => categoryPages[page] === type) ?? 'used';
}

/** The address of a category page on a school's board. */
export function categoryAddress(page: CategoryPage, school = 1): string {
  return school === 1 ? addresses[page] : `${addresses[page]}?school_id=${school}`;
}

/** The address of a search for a type on a school's board: /search/{type}/0 or /search/{type}/{label}/0. */
export function typeAddress(type: ListingType, label?: string, school = 1): string {
  const filters: [string, string][] = school === 1 ? [] : [['school_id', `${school}`]];
  return addresses.search({ type, ...(label && { label }), filters });
}

/** The display name of a tag. Sub-categories have a name in both languages; other tags show as they are. */
export function tagName(type: ListingType, tag: string, lang: Lang): string {
  const known = subcategories[type].find(({ label }) => label === tag);
  return known && lang === 'en' ? known.name : tag;
}

/** The sub-categories among a listing's tags. */
export function subcategoriesOf(type: ListingType, tags: readonly string[]): string[] {
  return tags.filter((tag) => subcategories[type].some(({ label }) => label === tag));
}
