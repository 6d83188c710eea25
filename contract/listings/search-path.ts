import type { ListingType } from './categories.ts';

/** A search, all of which its address contains. */
export interface Search {
  /** The search text; "" for none. */
  name: string;
  type: ListingType | undefined;
  /** The number of listings to skip. */
  offset: number;
  filters: Filters;
  view: 'grid' | 'list';
  /** Whether to search the exact words, without correcting typing mistakes. */
  exact?: boolean | undefined;
}

/** Filters by their names in the call; only those with a value. */
export type Filters = Partial<Record<FilterName, string>>;
export type FilterName = (typeof commonFilters)[number] | (typeof facetsOfType)[ListingType][number];

const commonFilters = ['tag', 'school_id', 'sort', 'min_price', 'max_price', 'seller'] as const;
const house = ['bedroom', 'movein_before'] as const;
export const eventDays = ['event_after', 'event_before'] as const;
export const facetsOfType = {
  used: [],
  house,
  merchant_house: house,
  car: ['year_min', 'year_max', 'mileage_max'],
  event: eventDays,
  dining: ['cuisine'],
} as const;

export function filterNames(type: ListingType | undefined): readonly FilterName[] {
  return type ? [...commonFilters, ...facetsOfType[type]] : commonFilters;
}

export interface SearchAddress {
  /** The search words. */
  name?: string;
  /** A listing's type; without one, every type is searched. */
  type?: string;
  /** A sub-category's Chinese label, meaningful with a type. */
  label?: string;
  /** The number of listings to skip: 0, 30, 60 … */
  offset?: number;
  /** Further filters, such as sort or min_price. */
  filters?: Iterable<[string, string]>;
}

/**
 * /search/{name}/{type}/{offset}, /search/{type}/{label}/{offset} or /search/{type}/{offset}; filters become the query.
 */
export function searchPath({ name = '', type, label, offset = 0, filters = [] }: SearchAddress): string {
  const query = new URLSearchParams([...filters]);
  const words = name.trim();
  if (!type) {
    if (words) query.set('name', words);
    if (offset) query.set('offset', `${offset}`);
    return query.size ? `/search?${query}` : '/search';
  }
  if (words && label) query.set('tag', label);
  const first = words ? `/${encodeURIComponent(words)}` : '';
  const last = !words && label ? `/${encodeURIComponent(label)}` : '';
  const path = `/search${first}/${encodeURIComponent(type)}${last}/${offset}`;
  return query.size ? `${path}?${query}` : path;
}
