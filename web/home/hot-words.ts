import type { ListingType } from '#contract/listings/categories.ts';
import type { Card } from '#server/listings/browse.ts';
import { pageOfType, subcategoriesOf, typeOfPage } from '../listings/kinds.ts';
import type { Subcategory } from '../site.ts';

export interface HotWord {
  type: ListingType;
  label: string;
}

const mostWords = 6;

/** The most frequent sub-categories among the latest listings. */
export function hotWords(cards: readonly Card[], known: readonly Subcategory[]): HotWord[] {
  const counts = new Map<string, HotWord & { count: number }>();
  for (const { type, tag } of cards)
    for (const label of subcategoriesOf(known, type, tag)) {
      const searched = typeOfPage(pageOfType(type));
      const key = `${searched} ${label}`;
      counts.set(key, { type: searched, label, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count);
  return ranked.slice(0, mostWords).map(({ type, label }) => ({ type, label }));
}
