import { farthestOffset } from '../list-limits.ts';
import { everySchool } from '../schools/schools.ts';
import { type ListingType, listingTypes } from './categories.ts';
import { type ListListings, listListingsRequest, nameLength, searchPage } from './listings.ts';
import { type Filters, filterNames, type Search, searchPath } from './search-path.ts';

interface Parts {
  first?: string | undefined;
  second?: string | undefined;
  third?: string | undefined;
}

/**
 * Parses a search from its address: name/type/offset if the second part is a type, else type/label/offset, type/offset
 * or nothing. Leaves out invalid filters. Returns null for an invalid type, label or offset.
 */
export function readSearch({ first, second, third }: Parts, query: URLSearchParams): Search | null {
  const named = third !== undefined && isType(second);
  const type = named ? second : (first ?? (query.get('type') || undefined));
  const tag = named || third === undefined ? undefined : second;
  const offset = offsetOf(third ?? second ?? query.get('offset') ?? '0');
  if (offset === null || (type !== undefined && !isType(type))) return null;
  const filters = filtersOf(type, query);
  if (tag && !listListingsRequest.shape.tag.safeParse(tag).success) return null;
  if (tag) filters.tag = tag;
  return {
    name: wordsOf(named ? first : query.get('name')),
    type,
    offset,
    filters,
    view: query.get('view') === 'list' ? 'list' : 'grid',
    ...(query.get('exact') === '1' && { exact: true }),
  };
}

/** Parses a path of the search page with its query; returns null for any other address. */
export function readSearchPath(address: string): Search | null {
  const host = 'http://quad.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, host)) return null;
  const { origin, pathname, searchParams } = new URL(address, host);
  const [start = '', ...encoded] = pathname.split('/').filter(Boolean);
  if (origin !== host || start.toLowerCase() !== 'search' || ![0, 2, 3].includes(encoded.length)) return null;
  try {
    const [first, second, third] = encoded.map(decodeURIComponent);
    return readSearch({ first, second, third }, searchParams);
  } catch {
    // The path is not valid UTF-8, so it is no address of the page.
    return null;
  }
}

/** The canonical address under which a search is saved: first page, grid view, its school, filters in a fixed order. */
export function pathToSave({ name, type, filters: { tag, ...filters }, exact }: Search): string {
  const all: Filters = { ...filters, school_id: filters.school_id ?? `${everySchool}` };
  const query = filterNames(type).flatMap((it): [string, string][] => {
    const value = it === 'sort' ? undefined : all[it];
    return value ? [[it, value]] : [];
  });
  if (tag && !type) query.unshift(['tag', tag]);
  if (exact && name) query.push(['exact', '1']);
  return searchPath({ name, filters: query, ...(type && { type }), ...(type && tag && { label: tag }) });
}

/** A search as the request of `item/list`. */
export function requestOf({ name, type, offset, filters, exact }: Search): ListListings {
  return listListingsRequest.parse({
    ...filters,
    offset,
    limit: searchPage,
    ...(name && { name }),
    ...(type && { type }),
    ...(exact && { exact }),
  });
}

/** The search text without characters that the call would refuse. */
function wordsOf(typed: string | null | undefined): string {
  return (typed ?? '').replaceAll('\0', ' ').trim().slice(0, nameLength).toWellFormed();
}

function filtersOf(type: ListingType | undefined, query: URLSearchParams): Filters {
  const entries = filterNames(type).flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    return value && listListingsRequest.shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  const { school_id, ...filters }: Filters = Object.fromEntries(entries);
  return school_id && school_id !== `${everySchool}` ? { ...filters, school_id } : filters;
}

function isType(text: string | undefined): text is ListingType {
  return listingTypes.some((type) => type === text);
}

/** The call accepts offsets up to 10,000. Null for an invalid offset. */
function offsetOf(text: string): number | null {
  if (!/^\d{1,5}$/.test(text)) return null;
  const offset = Number(text);
  return offset <= farthestOffset ? offset : null;
}
