import type { SchoolId } from '#contract/schools.ts';
import { mostSuggested, type Suggestion } from '#contract/suggest.ts';
import type { Context } from '../context.ts';
import { beginningOf } from '../search/beginning.ts';
import { normalise } from '../search/normalise.ts';
import { type MatchRow, selectAmongNewest, selectTitled } from './suggest-store.ts';

/**
 * The titles on sale that somebody who types may mean, each once, newest first; none for blank text.
 *
 * Its work is bounded whatever is typed. First the newest 400 items are looked through: a beginning that many titles
 * share ("b") has its six among them. What is rare there is looked up in the index, where a rare word's list is short,
 * and at most 400 of its rows are read. A word that is common there but not in titles ("used") is left alone: its list
 * in the index would be long, and six titles of it would say little.
 */
export async function suggest(
  { db }: Context,
  { name, school_id: school }: { name: string; school_id: SchoolId },
): Promise<{ suggestions: Suggestion[] }> {
  const words = beginningOf(name);
  if (!words) return { suggestions: [] };
  const newest = await selectAmongNewest(db, words, school, LOOKED_THROUGH);
  const titled = newest.filter((row) => row.titled);
  const rare = newest.length < LOOKED_THROUGH * COMMON;
  const enough = distinct(titled).length >= mostSuggested;
  const older = enough || !rare ? [] : await selectTitled(db, words, school, LOOKED_THROUGH);
  return { suggestions: distinct([...titled, ...older]).slice(0, mostSuggested) };
}

/** The first item of each title, however it is written. */
function distinct(rows: readonly MatchRow[]): Suggestion[] {
  const titles = new Map<string, Suggestion>();
  for (const { iid, name, type } of rows) {
    const title = normalise(name).trim();
    if (!titles.has(title)) titles.set(title, { kind: 'listing', iid, name, type });
  }
  return [...titles.values()];
}

const LOOKED_THROUGH = 400;
/** From this share of the newest items on, words are common. */
const COMMON = 0.05;
