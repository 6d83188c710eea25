import type { Suggestion } from '#contract/listings/suggest.ts';
import { addresses } from '../addresses.ts';
import { categoryAddress, tagName, typeAddress } from '../listings/kinds.ts';
import type { Lang, useWords } from '../words.tsx';
import type { FoundCategory } from './find-categories.ts';

/** A suggestion: its name and its address. */
export interface Option {
  kind: 'recent' | 'category' | 'listing';
  key: string;
  name: string;
  /** Secondary text, shown smaller. */
  note?: string | undefined;
  to: string;
}

interface Proposed {
  recent: readonly string[];
  categories: readonly FoundCategory[];
  listings: readonly Suggestion[];
}

/** All suggestions in display order, with names in `lang`. */
export function optionsOf(
  { recent, categories, listings }: Proposed,
  school: number,
  lang: Lang,
  { types }: ReturnType<typeof useWords>['listings'],
): Option[] {
  const filters: [string, string][] = school === 1 ? [] : [['school_id', `${school}`]];
  return [
    ...recent.map((words) => ({
      kind: 'recent' as const,
      key: words,
      name: words,
      to: addresses.search({ name: words, filters }),
    })),
    ...categories.map(({ page, type, label }) => ({
      kind: 'category' as const,
      key: `${type} ${label ?? ''}`,
      name: label ? tagName(type, label, lang) : types[type],
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
