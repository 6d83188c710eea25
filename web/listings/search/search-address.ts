import type { Language } from '#contract/language.ts';
import { type FilterName, type Filters, filterNames, type Search } from '#contract/listings/search-path.ts';
import type { Understood } from '#contract/meaning/understand.ts';
import { addresses } from '../../addresses.ts';

export {
  eventDays,
  type FilterName,
  type Filters,
  filterNames,
  type Search,
} from '#contract/listings/search-path.ts';

/** The address of a search. `change` replaces parts of it; filters that the type does not have are left out. */
export function searchAddress(search: Search, change: Partial<Search> = {}): string {
  const { name, type, offset, filters, view, exact } = { ...search, ...change };
  const known = filterNames(type);
  const { tag, ...rest } = filters;
  const query: [string, string][] = Object.entries(rest).filter(
    ([key, value]) => value !== '' && known.includes(key as FilterName) && defaults[key] !== value,
  );
  if (tag && !type) query.unshift(['tag', tag]);
  if (view === 'list') query.push(['view', 'list']);
  if (exact && name) query.push(['exact', '1']);
  return addresses.search({
    name,
    offset,
    filters: query,
    ...(type && { type }),
    ...(type && tag && { label: tag }),
  });
}

/** The understood search in words, no line of which begins with a dot: "civic · Cars · from 2015". */
export function saidSearch({ name, said }: Understood, lang: Language): string {
  return [name, said[lang]].filter(Boolean).join(' · ').replaceAll(' · ', '\u00a0· ');
}

/** Whether a search has only words, in a school or in all. */
export function isPlain({ name, type, filters }: Search): boolean {
  return name !== '' && !type && narrowing(filters).every((filter) => filter === 'school_id');
}

/** Whether the interpretation of words has more than their own type. */
export function saysMore({ type, name, filters }: Understood, search: Search): boolean {
  return Object.keys(filters).length > 0 || (type !== undefined && name !== search.name);
}

/** The address without some filters, back at the first result. */
export function withoutFilter(search: Search, ...names: FilterName[]): string {
  const filters = Object.entries(search.filters).filter(([name]) => !names.includes(name as FilterName));
  return searchAddress(search, { filters: Object.fromEntries(filters), offset: 0 });
}

/** The filters that narrow a search: all but the sort order. */
export function narrowing(filters: Filters): FilterName[] {
  return (Object.keys(filters) as FilterName[]).filter((name) => name !== 'sort');
}

const defaults: Record<string, string> = { school_id: '1', sort: 'time_desc' };
