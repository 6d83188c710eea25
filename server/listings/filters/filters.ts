import { type ListListings, nameLength } from '#contract/listings/listings.ts';
import type { Sql } from '../../database/pool.ts';
import { anyName } from '../../search/any-name.ts';
import { mendedWords, queryOf, type WordsQuery } from '../../search/query.ts';
import { everyWord, vocabularyOf } from '../../search/vocabulary.ts';
import type { Subcategories } from '../../site/subcategories.ts';
import type { Filters } from '../stores/filter-store.ts';

/** Looks up the sub-categories. */
interface SubcategoryLookup {
  readonly subcategories: Subcategories;
}

/** The query of a search's words, and one extended by their meaning; null if no word can be searched. */
export async function filtersOf(
  sql: Sql,
  { subcategories }: SubcategoryLookup,
  asked: ListListings,
): Promise<(Filters & { own: string | null }) | null> {
  const words = asked.name?.trim() ? await askedWords(sql, subcategories, asked) : undefined;
  if (words === null) return null;
  return {
    school: asked.school_id,
    type: asked.type,
    tag: asked.tag === undefined ? undefined : subcategories.kept(asked.type, asked.tag),
    tsquery: words?.tsquery ?? null,
    own: words?.own ?? null,
    minCents: cents(asked.min_price),
    maxCents: cents(asked.max_price),
    seller: asked.seller,
    bedroom: asked.bedroom,
    moveinBefore: asked.movein_before,
    yearMin: asked.year_min,
    yearMax: asked.year_max,
    mileageMax: asked.mileage_max,
    eventAfter: asked.event_after,
    eventBefore: asked.event_before,
    cuisine: asked.cuisine,
  };
}

const cents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : Math.round(dollars * 100);

/** Parses a search's words; null without any. A name of a sub-category also matches its other names. */
async function askedWords(
  sql: Sql,
  subcategories: Subcategories,
  { name = '', exact }: ListListings,
): Promise<WordsQuery | null> {
  const names = subcategories.namesOf(name);
  return names ? anyName(names, name) : queryOf(name, exact ? everyWord : vocabularyOf(sql));
}

/** A search's words with typing mistakes corrected, for a search with `exact`. */
export async function mendedName(
  sql: Sql,
  { subcategories }: SubcategoryLookup,
  text: string,
): Promise<string> {
  const mended = subcategories.namesOf(text) ? text : await mendedWords(text, vocabularyOf(sql));
  return mended.slice(0, nameLength).toWellFormed().trim();
}
