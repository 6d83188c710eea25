import type { Language } from '#contract/language.ts';
import type { Suggestion } from '#contract/listings/suggest.ts';
import { understoodSearch } from '#contract/listings/understood-search.ts';
import type { Understood } from '#contract/meaning/understand.ts';
import { addresses } from '../addresses.ts';
import { categoryAddress, schoolFilter, tagName, typeAddress } from '../listings/kinds.ts';
import { saidSearch, searchAddress } from '../listings/search/search-address.ts';
import type { Subcategory } from '../site.ts';
import type { useWords } from '../words.tsx';
import type { FoundCategory } from './find-categories.ts';

export interface Option {
  kind: 'understood' | 'recent' | 'category' | 'listing';
  key: string;
  name: string;
  /** Secondary text, shown smaller. */
  note?: string | undefined;
  /** The text of the search field after the choice, if any. */
  words?: string;
  to: string;
}

interface Proposed {
  understood: Understood | null;
  recent: readonly string[];
  categories: readonly FoundCategory[];
  listings: readonly Suggestion[];
}

/** All suggestions in display order, with names in `lang`. */
export function optionsOf(
  { understood, recent, categories, listings }: Proposed,
  school: number,
  lang: Language,
  { types }: ReturnType<typeof useWords>['listings'],
  known: readonly Subcategory[],
): Option[] {
  const filters = schoolFilter(school);
  return [
    ...(understood?.said.en
      ? [
          {
            kind: 'understood' as const,
            key: '',
            name: saidSearch(understood, lang),
            words: understood.name,
            to: searchAddress(understoodSearch(understood, school)),
          },
        ]
      : []),
    ...recent.map((words) => ({
      kind: 'recent' as const,
      key: words,
      name: words,
      words,
      to: addresses.search({ name: words, filters }),
    })),
    ...categories.map(({ page, type, label }) => ({
      kind: 'category' as const,
      key: `${type} ${label ?? ''}`,
      name: label ? tagName(known, type, label, lang) : types[type],
      note: label && types[type],
      to: label ? typeAddress(type, label, school) : categoryAddress(page, school),
    })),
    ...listings.map(({ iid, name, type }) => ({
      kind: 'listing' as const,
      key: iid,
      name,
      note: types[type],
      to: addresses.detail(iid),
    })),
  ];
}

/** Recent searches: all before the user types, then at most three that contain the typed text. */
export function fittingRecent(recent: readonly string[], typed: string): readonly string[] {
  const begun = typed.trim().toLowerCase();
  if (!begun) return recent;
  return recent
    .filter((words) => words.toLowerCase() !== begun && words.toLowerCase().includes(begun))
    .slice(0, 3);
}
