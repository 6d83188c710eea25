import { mostSuggested, type Suggestion } from '#contract/listings/suggest.ts';
import type { SchoolId } from '#contract/schools/schools.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { beginningOf, type TypedTerm } from '../search/beginning.ts';
import { normalise } from '../search/normalise.ts';
import { countAmongNewest, selectAmongNewest, selectTitled, type TitleRow } from './stores/suggest-store.ts';
import { listTag } from './tags.ts';

/**
 * The titles on sale that somebody who types may mean, each once, newest first; none for blank text.
 *
 * Its work is bounded whatever is typed and however many items there are. First the newest 250 are looked through: a
 * beginning that many titles share ("b") has its six among them. Where it has not, the index is asked, but only by
 * what is rare among these 250, since a rare word's list is short; at most 250 of its rows are read, and the other
 * words are looked for in those. Nothing is asked of the index where every word is common ("used" in descriptions).
 */
export async function suggest(
  { reads, shows }: Context,
  { name, school_id: school }: { name: string; school_id: SchoolId },
): Promise<{ suggestions: Suggestion[] }> {
  const terms = beginningOf(name);
  if (terms.length === 0) return { suggestions: [] };
  shows(listTag(undefined, school));
  const inTitle = terms.map((term) => term.inTitle).join(' & ');
  const titles = await selectAmongNewest(reads, inTitle, { school, size: LOOKED_THROUGH }, MOST_READ);
  if (distinct(titles).length < mostSuggested) {
    const indexed = await worthLookingUp(reads, terms, school);
    if (indexed)
      titles.push(...(await selectTitled(reads, { indexed, inTitle, school, most: LOOKED_THROUGH })));
  }
  return { suggestions: distinct(titles).slice(0, mostSuggested) };
}

/**
 * The terms by which the index finds few items at little cost, or null. A common word beside a rare one costs the
 * index nothing; a common beginning does, since each word that it may become is read to its end.
 */
async function worthLookingUp(db: Sql, terms: TypedTerm[], school: number): Promise<string | null> {
  const asked = terms.map((term) => term.anywhere);
  const counts = await countAmongNewest(db, asked, { school, size: LOOKED_THROUGH });
  const rare = counts.map((items) => items < LOOKED_THROUGH * COMMON);
  const cheap = terms.filter((term, index) => rare[index] || !term.open);
  return rare.includes(true) ? cheap.map((term) => term.anywhere).join(' & ') : null;
}

/** The first item of each title, however it is written. */
function distinct(rows: readonly TitleRow[]): Suggestion[] {
  const titles = new Map<string, Suggestion>();
  for (const { iid, name, type } of rows) {
    const title = normalise(name).trim();
    if (!titles.has(title)) titles.set(title, { kind: 'listing', iid, name, type });
  }
  return [...titles.values()];
}

const LOOKED_THROUGH = 250;
/** Several items may have one title. */
const MOST_READ = 30;
/** From this share of the newest items on, a word is common. */
const COMMON = 0.03;
