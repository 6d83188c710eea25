import { subcategories } from '#contract/categories.ts';
import type { Sql } from '../database/pool.ts';
import { anyName } from '../search/any-name.ts';
import { normalise } from '../search/normalise.ts';
import { queryOf } from '../search/query.ts';
import { vocabularyOf } from '../search/vocabulary.ts';

/**
 * The words of a search as a tsquery, or null when they hold nothing to search for. A sub-category's name asks for its
 * name in the other language, too, so that both find the same.
 */
export async function askedWords(sql: Sql, text: string): Promise<{ tsquery: string } | null> {
  const names = bothNames.get(named(text));
  return names ? anyName(names) : queryOf(text, vocabularyOf(sql));
}

const named = (text: string) => normalise(text).trim();

/** Both names of every sub-category, by each of them. */
const bothNames = new Map(
  Object.values(subcategories)
    .flat()
    .flatMap(({ label, name }) => [label, name].map((it) => [named(it), [label, name]] as const)),
);
