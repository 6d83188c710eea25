import type { ListingType } from '#contract/listings/categories.ts';
import { addresses } from '../../addresses.ts';

/** A search. Its address contains all of it. */
export interface Search {
  /** The search text; "" for none. */
  name: string;
  /** Undefined searches every type. */
  type: ListingType | undefined;
  /** The number of listings to skip. */
  offset: number;
  filters: Filters;
  view: 'grid' | 'list';
}

/** Filters by their names in the call; only those with a value. */
export type Filters = Partial<Record<FilterName, string>>;
export type FilterName = (typeof commonFilters)[number] | (typeof facetsOfType)[ListingType][number];

const commonFilters = ['tag', 'school_id', 'sort', 'min_price', 'max_price', 'seller'] as const;
const house = ['bedroom', 'movein_before'] as const;
/** The facets of each type. */
export const facetsOfType = {
  used: [],
  house,
  merchant_house: house,
  car: ['year_min', 'year_max', 'mileage_max'],
  event: ['event_after', 'event_before'],
  dining: ['cuisine'],
} as const;

/** The filters that a search of a type accepts. */
export function filterNames(type: ListingType | undefined): readonly FilterName[] {
  return type ? [...commonFilters, ...facetsOfType[type]] : commonFilters;
}

/** The address of a search. `change` replaces parts of it; filters that the type does not have are left out. */
export function searchAddress(search: Search, change: Partial<Search> = {}): string {
  const { name, type, offset, filters, view } = { ...search, ...change };
  const known = filterNames(type);
  const { tag, ...rest } = filters;
  const query: [string, string][] = Object.entries(rest).filter(
    ([key, value]) => value !== '' && known.includes(key as FilterName) && defaults[key] !== value,
  );
  if (tag && !type) query.unshift(['tag', tag]);
  if (view === 'list') query.push(['view', 'list']);
  return addresses.search({
    name,
    offset,
    filters: query,
    ...(type && { type }),
    ...(type && tag && { label: tag }),
  });
}

/** The address without one filter, back at the first result. */
export function withoutFilter(search: Search, name: FilterName): string {
  const { [name]: _, ...filters } = search.filters;
  return searchAddress(search, { filters, offset: 0 });
}

/** The filters that narrow a search: all but the sort order. */
export function narrowing(filters: Filters): FilterName[] {
  return (Object.keys(filters) as FilterName[]).filter((name) => name !== 'sort');
}

const defaults: Record<string, string> = { school_id: '1', sort: 'time_desc' };
