import type { Language } from '#contract/language.ts';
import {
  type CategoryPage,
  categoryOf,
  categoryPages,
  type ListingType,
} from '#contract/listings/categories.ts';
import { addresses } from '../addresses.ts';
import type { Subcategory } from '../site.ts';

export type Subcategories = readonly Subcategory[];

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

/** The sub-categories of a type, in the order of lists. */
export const subcategoriesFor = (known: Subcategories, type: ListingType): Subcategory[] =>
  known.filter((it) => it.type === categoryOf(type));

/** The sub-categories of a type that can be chosen. */
export const openSubcategories = (known: Subcategories, type: ListingType): Subcategory[] =>
  subcategoriesFor(known, type).filter(({ open }) => open);

/** The sub-category with this Chinese name, current or former. */
export function subcategoryOf(known: Subcategories, type: ListingType, tag: string): Subcategory | undefined {
  const within = subcategoriesFor(known, type);
  return within.find((it) => it.tag === tag) ?? within.find((it) => [it.label, ...it.former].includes(tag));
}

/** The display name of a tag. Sub-categories have a name in both languages; other tags show as they are. */
export function tagName(known: Subcategories, type: ListingType, tag: string, lang: Language): string {
  const it = subcategoryOf(known, type, tag);
  if (!it) return tag;
  return lang === 'en' ? it.name : it.label;
}

/** The sub-categories among a listing's tags. */
export const subcategoriesOf = (known: Subcategories, type: ListingType, tags: readonly string[]): string[] =>
  tags.filter((tag) => subcategoriesFor(known, type).some((it) => it.tag === tag));
