import type { ListListings } from '#contract/listings/listings.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Context } from '../context.ts';
import { fold } from '../meaning/fold.ts';
import { cards, listCards } from './browse.ts';
import { mendedName } from './filters/filters.ts';

/** Results near a search that finds nothing. Each number is counted up to 1001, and 0 if it is the same search. */
export interface WiderSearches {
  /** Matches in every school, without the filters, and in every category. */
  everySchool: number;
  unfiltered: number;
  everyType: number;
  /** Words of the text, without typing mistakes, that have matches alone, in any category and school. */
  words: string[];
}

/** Finds ways to widen a search without matches, so that a page offers only ways with results. */
export async function widenSearch(context: Context, asked: ListListings): Promise<WiderSearches> {
  const { name, type, school_id } = asked;
  const { school_id: _, limit, offset, sort, name: __, type: ___, exact, ...filters } = asked;
  const page = { limit: 1, offset: 0, sort: 'time_desc' } as const;
  const filtered = Object.values(filters).some((it) => it !== undefined);
  const plain: ListListings = { ...page, name, type, exact, school_id: everySchool };
  const count = async (differs: boolean, other: ListListings) =>
    differs ? (await listCards(context, other)).total : 0;
  const [inSchools, unfiltered, inTypes, words] = await Promise.all([
    count(school_id !== everySchool, { ...asked, ...page, school_id: everySchool }),
    count(filtered, plain),
    count(Boolean(type && name), { ...plain, type: undefined }),
    name ? nearWords(context, name, plain) : [],
  ]);
  return { everySchool: inSchools, unfiltered, everyType: inTypes, words };
}

/** Parts of the text, spelled as they are searched, that find something alone. `plain` is the search without filters. */
async function nearWords(context: Context, text: string, plain: ListListings): Promise<string[]> {
  const parts = partsOf(text, await mendedName(context.reads, context.site, text));
  const found = await Promise.all(
    parts.map(async (word) => (await cards(context, { ...plain, name: word, type: undefined })).length > 0),
  );
  return parts.filter((_, index) => found[index]);
}

/**
 * The words of a mended text, a right one as typed, at most four; of a single Chinese run its first and its last two
 * characters. A single word only if mending changes it, since it would be the same search.
 */
function partsOf(text: string, mended: string): string[] {
  const typed = wordsOf(text);
  const spelled = wordsOf(mended).map((word) => typed.find((it) => fold(it) === word) ?? word);
  if (typed.length > 1) return [...new Set(spelled)].slice(0, mostParts);
  const run = /^\p{Script=Han}{4,}$/u.test(text.trim()) ? [...text.trim()] : [];
  if (run.length > 0) return [run.slice(0, 2).join(''), run.slice(-2).join('')];
  return spelled.filter((word) => !typed.includes(word));
}

const wordsOf = (text: string): string[] =>
  [...new Set(text.trim().split(/\s+/u))].filter((word) => /[\p{L}\p{N}]{2}/u.test(word));

const mostParts = 4;
