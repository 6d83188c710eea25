import { tagName } from '../../listings/kinds.ts';
import { useSaidFilters } from '../../listings/search/applied-filters.tsx';
import type { FilterName, Search } from '../../listings/search/search-address.ts';
import { useSite } from '../../site.ts';
import { useSpeech } from '../../words.tsx';

/** One part of a search in words, and the filters behind it. */
export interface SearchPart {
  text: string;
  parts: readonly ('name' | 'type' | FilterName)[];
}

/** Returns a function that lists the parts of a search: its words, its type, its filters. */
export function useSearchParts(): (search: Search) => SearchPart[] {
  const { lang, words } = useSpeech();
  const { subcategories } = useSite();
  const { types } = words.listings;
  const saidFilters = useSaidFilters(undefined, (tag) => tagName(subcategories, 'used', tag, lang));
  return ({ name, type, filters }) => {
    const { tag, ...others } = filters;
    return [
      ...(name ? [{ text: name, parts: ['name' as const] }] : []),
      ...(type ? [{ text: types[type], parts: ['type' as const] }] : []),
      ...(tag ? [{ text: tagName(subcategories, type ?? 'used', tag, lang), parts: ['tag' as const] }] : []),
      ...saidFilters({ type, filters: others }).map(({ text, names }) => ({ text, parts: names })),
    ];
  };
}

/** A search without some of its parts. Filters of its type only are removed with the type. */
export function without(search: Search, parts: SearchPart['parts']): Search {
  const left = Object.entries(search.filters).filter(([name]) => !parts.some((it) => it === name));
  return {
    ...search,
    name: parts.includes('name') ? '' : search.name,
    type: parts.includes('type') ? undefined : search.type,
    filters: Object.fromEntries(left),
  };
}
