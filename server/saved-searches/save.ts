import type { z } from 'zod';
import { pathToSave, readSearchPath } from '#contract/listings/read-search.ts';
import { Problem } from '#contract/problems.ts';
import type { savedSearchCalls } from '#contract/saved-searches/saved-searches.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql, Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { mendedName } from '../listings/filters/filters.ts';
import { randomId } from '../random.ts';
import { parseSearch } from './parse-search.ts';
import {
  changeSearch,
  deleteSearch,
  deleteTopicSearch,
  holdSaver,
  insertSearch,
  type ParsedSearch,
  putTopicSearch,
  selectSearches,
  type TopicSearch,
  turnTopicSearch,
  writeKeys,
} from './store.ts';

type Fields = z.output<(typeof savedSearchCalls)['saveSearch']['request']>;

/**
 * Saves a search in its page's interpretation, or changes when an equal one notifies. Throws `search-unknown` and
 * `search-wordless` for the address, `searches-full` for a person's 31st, and `session-not-found`.
 */
export async function saveSearch({ db, viewer, clock, site }: SignedInContext, sent: Fields) {
  const { parsed, ...found } = await readQuery(db, site, sent.query);
  const search = { userid: viewer.userid, query: found.query, every: sent.every };
  return transaction(db, async (tx) => {
    if (!(await holdSaver(tx, viewer.userid))) throw new Problem('session-not-found');
    const known = await changeSearch(tx, { ...search, name: sent.name });
    if (known !== undefined) return { id: known };
    const id = randomId(12);
    const place = await insertSearch(tx, { ...search, id, name: sent.name ?? found.name }, parsed, clock());
    if (place === undefined) throw new Problem('searches-full');
    await writeKeys(tx, place, parsed.keys);
    return { id };
  });
}

/** The viewer's saved searches, newest first; with an address, also the one that equals it. */
export async function savedSearches(
  { db, viewer, site }: SignedInContext,
  { query }: { query?: string | undefined },
) {
  const searches = await selectSearches(db, viewer.userid);
  if (query === undefined) return { searches };
  const path = searches.length > 0 ? (await understood(db, site, query))?.query : undefined;
  return { searches, id: searches.find((it) => it.query === path)?.id ?? '' };
}

/** Deletes one of the viewer's searches. Throws `not-found`. */
export async function forgetSearch({ db, viewer }: SignedInContext, { id }: { id: string }) {
  if (id.includes('\u0000') || !(await deleteSearch(db, viewer.userid, id))) throw new Problem('not-found');
  return { result: true } as const;
}

/** Parses a sent address. Throws `search-unknown` and `search-wordless`. */
export async function readQuery(
  sql: Sql,
  site: SearchSite,
  query: string,
): Promise<{ query: string; name: string; parsed: ParsedSearch }> {
  const found = await understood(sql, site, query);
  if (!found) throw new Problem('search-unknown', { field: 'query' });
  const parsed = await parseSearch(sql, site, found.query);
  if (!parsed) throw new Problem('search-wordless', { field: 'query' });
  return { ...found, parsed };
}

/** Stores the result of `readQuery` as the search of a topic. It does not count among a person's thirty searches. */
export async function lookFor(
  tx: Transaction,
  topic: Pick<TopicSearch, 'ftid' | 'userid' | 'on'>,
  { query, parsed }: Awaited<ReturnType<typeof readQuery>>,
  now: Date,
): Promise<void> {
  const place = await putTopicSearch(tx, { ...topic, id: randomId(12), query }, parsed, now);
  if (place !== undefined) await writeKeys(tx, place, parsed.keys);
}

/** Enables or disables the search of a topic, if it has one. */
export const turnLooking: (tx: Transaction, ftid: string, on: boolean) => Promise<void> = turnTopicSearch;

/** Deletes the search of a topic. */
export const endLooking: (tx: Transaction, ftid: string) => Promise<void> = deleteTopicSearch;

/** Looks up the schools and sub-categories. */
type SearchSite = Pick<SignedInContext['site'], 'schools' | 'subcategories'>;

/** The canonical address of a search with corrected words, and the corrected words. */
async function understood(
  sql: Sql,
  site: SearchSite,
  query: string,
): Promise<{ query: string; name: string } | null> {
  const search = readSearchPath(query);
  if (!search) return null;
  if (!site.schools.of(Number(search.filters.school_id))) delete search.filters.school_id;
  const name = search.name && !search.exact ? await mendedName(sql, site, search.name) : search.name;
  return { query: pathToSave({ ...search, name, exact: true }), name };
}
