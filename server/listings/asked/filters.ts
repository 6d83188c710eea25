import { subcategories } from '#contract/listings/categories.ts';
import { type ListListings, nameLength } from '#contract/listings/listings.ts';
import type { Sql } from '../../database/pool.ts';
import { fold } from '../../meaning/fold.ts';
import { anyName } from '../../search/any-name.ts';
import { mendedWords, queryOf, type Wanted } from '../../search/query.ts';
import { everyWord, vocabularyOf } from '../../search/vocabulary.ts';
import type { Filters } from '../stores/filter-store.ts';

/** What a search asks for, by its words alone and by their meaning; null if its words say nothing to search for. */
export async function filtersOf(
  sql: Sql,
  asked: ListListings,
): Promise<(Filters & { own: string | null }) | null> {
  const words = asked.name?.trim() ? await askedWords(sql, asked.name, asked.exact ?? false) : undefined;
  if (words === null) return null;
  return {
    school: asked.school_id,
    type: asked.type,
    tag: asked.tag,
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

/** What a search's words ask for, or null. A sub-category's name also searches for its other language's. */
async function askedWords(sql: Sql, text: string, exact: boolean): Promise<Wanted | null> {
  const names = bothNames.get(named(text));
  return names ? anyName(names) : queryOf(text, exact ? everyWord : vocabularyOf(sql));
}

/** A search's words without typing mistakes, as the search with `exact` takes them. */
export async function mendedName(sql: Sql, text: string): Promise<string> {
  const mended = bothNames.has(named(text)) ? text : await mendedWords(text, vocabularyOf(sql));
  return mended.slice(0, nameLength).toWellFormed().trim();
}

const named = (text: string) => fold(text).trim();

/** Both names of every sub-category, keyed by each of them. */
const bothNames = new Map(
  Object.values(subcategories)
    .flat()
    .flatMap(({ label, name }) => [label, name].map((it) => [named(it), [label, name]] as const)),
);
