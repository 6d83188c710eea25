import type { ListListings } from '#contract/listings/listings.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Context } from '../context.ts';
import { cards, listCards } from './browse.ts';

/** Results near a search that finds nothing. Each number is counted up to 1001, and 0 if it is the same search. */
export interface WiderSearches {
  /** Matches in every school, without the filters, and in every category. */
  everySchool: number;
  unfiltered: number;
  everyType: number;
  /** Parts of the text that have matches alone, in any category and school. */
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
  const parts = partsOf(name ?? '');
  const [inSchools, unfiltered, inTypes, ...found] = await Promise.all([
    count(school_id !== everySchool, { ...asked, ...page, school_id: everySchool }),
    count(filtered, plain),
    count(Boolean(type && name), { ...plain, type: undefined }),
    ...parts.map(async (word) => (await cards(context, { ...plain, name: word, type: undefined })).length),
  ]);
  return {
    everySchool: inSchools,
    unfiltered,
    everyType: inTypes,
    words: parts.filter((_, index) => found[index]),
  };
}

/** The words of a text; of a single Chinese run its first and its last two characters. At most four. */
function partsOf(text: string): string[] {
  const words = [...new Set(text.trim().split(/\s+/u))].filter((word) => /[\p{L}\p{N}]{2}/u.test(word));
  if (words.length > 1) return words.slice(0, mostParts);
  const run = /^\p{Script=Han}{4,}$/u.test(text.trim()) ? [...text.trim()] : [];
  return run.length ? [run.slice(0, 2).join(''), run.slice(-2).join('')] : [];
}

const mostParts = 4;
