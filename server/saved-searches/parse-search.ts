import { readSearchPath, requestOf } from '#contract/listings/read-search.ts';
import { knownUser } from '../accounts/browse.ts';
import type { Sql } from '../database/pool.ts';
import { filtersOf } from '../listings/filters/filters.ts';
import { keysOf } from '../listings/filters/inverse.ts';
import { searchVersion } from '../search/reread.ts';
import type { Site } from '../site/site.ts';
import { coverOf, termsOfQuery } from './cover.ts';
import { type ParsedSearch, selectShares } from './store.ts';

/**
 * Parses a saved address by the same steps as its page. Null if it is not an address of the page, or its words cannot
 * be searched.
 */
export async function parseSearch(
  sql: Sql,
  site: Pick<Site, 'subcategories'>,
  path: string,
): Promise<ParsedSearch | null> {
  const search = readSearchPath(path);
  if (!search) return null;
  const request = requestOf(search);
  const seller = request.seller && ((await knownUser({ db: sql }, request.seller))?.userid ?? request.seller);
  const filters = await filtersOf(sql, site, { ...request, seller });
  if (!filters) return null;
  const cover = filters.tsquery === null ? null : await coverIn(sql, filters.tsquery);
  return { filters, keys: keysOf(filters, cover), version: searchVersion() };
}

async function coverIn(sql: Sql, tsquery: string): Promise<string[]> {
  const shares = await selectShares(sql, termsOfQuery(tsquery));
  return coverOf(tsquery, (term) => shares.get(term) ?? 0);
}
