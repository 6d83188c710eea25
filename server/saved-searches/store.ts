import { mostSearches, type SavedSearch, type Telling } from '#contract/saved-searches/saved-searches.ts';
import type { Sql, Transaction } from '../database/pool.ts';
import { keptFilters, nearColumns } from '../listings/filters/inverse.ts';
import { ownSearches } from './policy.ts';

/** Locks a person's row, so that their searches are saved one after the other. False if the account is deleted. */
export const holdSaver = (tx: Transaction, userid: string) =>
  tx`select 1 from users where userid = ${userid} and deleted_at is null for no key update`.any();

/** The parsed search of an address, and the version of the concepts by which it was parsed. */
export interface ParsedSearch {
  filters: Parameters<(typeof keptFilters)[number]['value']>[0];
  keys: string[];
  version: string;
}

export interface NewSearch {
  id: string;
  userid: string;
  query: string;
  /** Undefined keeps the existing name. */
  name: string | undefined;
  every: Telling;
}

/** Saves when a search notifies; returns its id, or undefined if the person has not saved this address. */
export const changeSearch = (tx: Transaction, { userid, query, name, every }: Omit<NewSearch, 'id'>) =>
  tx<{ id: string }[]>`
    update saved_searches set every = ${every}, name = coalesce(${name ?? null}, name)
    where ${ownSearches(tx, userid)} and md5(query) = md5(${query}) and query = ${query} returning id`.value(
    'id',
  );

/** Inserts a search under the person's first free number. Returns its place, or undefined if there is none. */
export const insertSearch = (tx: Transaction, it: NewSearch, parsed: ParsedSearch, now: Date) =>
  tx<{ place: number }[]>`
    insert into saved_searches (id, userid, nr, query, name, every, created_at, version, ${columns(tx)})
    select ${it.id}, ${it.userid}, nr, ${it.query}, ${it.name ?? ''}, ${it.every}, ${now}, ${parsed.version},
      ${values(tx, parsed)}
    from generate_series(1, ${mostSearches}::int) as nr
    where nr not in (select nr from saved_searches where ${ownSearches(tx, it.userid)}) order by nr limit 1
    returning place`.value('place');

/** The search of a topic, and whether listings are shown under it. */
export interface TopicSearch {
  id: string;
  ftid: string;
  userid: string;
  query: string;
  on: boolean;
}

/** Replaces a topic's search. Returns its place. */
export const putTopicSearch = (tx: Transaction, it: TopicSearch, parsed: ParsedSearch, now: Date) =>
  tx<{ place: number }[]>`
    insert into saved_searches (id, userid, ftid, query, name, every, created_at, version, ${columns(tx)})
    values (${it.id}, ${it.userid}, ${it.ftid}, ${it.query}, '', ${it.on ? 'now' : 'off'}, ${now}, ${parsed.version},
      ${values(tx, parsed)})
    on conflict (ftid) do update set query = excluded.query, every = excluded.every, version = excluded.version,
      ${keptFilters
        .map(({ column }) => tx`${tx.unsafe(column)} = excluded.${tx.unsafe(column)}`)
        .reduce((all, one) => tx`${all}, ${one}`)}
    returning place`.value('place');

export async function turnTopicSearch(tx: Transaction, ftid: string, on: boolean): Promise<void> {
  await tx`update saved_searches set every = ${on ? 'now' : 'off'} where ftid = ${ftid}`;
}

export async function deleteTopicSearch(tx: Transaction, ftid: string): Promise<void> {
  await tx`delete from saved_searches where ftid = ${ftid}`;
}

export async function updateParsed(tx: Transaction, place: number, parsed: ParsedSearch): Promise<void> {
  await tx`
    update saved_searches set (version, ${columns(tx)}) = (${parsed.version}, ${values(tx, parsed)})
    where place = ${place}`;
}

export async function updateVersion(tx: Transaction, place: number, version: string): Promise<void> {
  await tx`update saved_searches set version = ${version} where place = ${place}`;
}

const columns = (sql: Sql) => sql.unsafe(keptFilters.map(({ column }) => column).join(', '));

const values = (sql: Sql, { filters }: ParsedSearch) =>
  keptFilters
    .map(({ value, type }) => sql`${value(filters)}::${sql.unsafe(type)}`)
    .reduce((all, it) => sql`${all}, ${it}`);

/** Replaces the keys of a search. */
export async function writeKeys(tx: Transaction, place: number, keys: readonly string[]): Promise<void> {
  const near = tx.unsafe(nearColumns.join(', '));
  await tx`delete from saved_search_keys where place = ${place} and not key = any(${[...keys]}::text[])`;
  await tx`
    insert into saved_search_keys (key, place, ${near}) select key, place, ${near}
    from saved_searches, unnest(${[...keys]}::text[]) as key where place = ${place}
    on conflict do nothing`;
}

/** Every search of a person, newest first. */
export const selectSearches = async (sql: Sql, userid: string) => sql<SavedSearch[]>`
    select id, query, name, every from saved_searches where ${ownSearches(sql, userid)} order by place desc`;

/** Deletes a search of the person. Returns whether there was one. */
export const deleteSearch = (sql: Sql, userid: string, id: string) =>
  sql`delete from saved_searches where ${ownSearches(sql, userid)} and id = ${id} returning id`.any();

/** Searches parsed by another version of the concepts, locked until the commit. */
export const holdOutdated = async (tx: Transaction, version: string, most: number) =>
  tx<{ place: number; query: string }[]>`
    select place, query from saved_searches where version <> ${version}
    order by place limit ${most} for update skip locked`;

/** The share of listings with each of the terms, for terms that are common by the table's statistics. */
export async function selectShares(sql: Sql, terms: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ term: string; share: number }[]>`
    select common.term, common.share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs::float8[]) as common (term, share)
    where schemaname = current_schema() and tablename = 'items' and attname = 'search'
      and common.term = any(${terms}::text[])`;
  return new Map(rows.map(({ term, share }) => [term, share]));
}

export interface ExportedSearch extends SavedSearch {
  createdAt: Date;
  place: number;
}

/** Up to `most` searches of a person in the order in which they were saved, after a place. */
export const selectSearchesAfter = async (sql: Sql, userid: string, after: number, most: number) =>
  sql<ExportedSearch[]>`
    select id, query, name, every, created_at as "createdAt", place from saved_searches
    where ${ownSearches(sql, userid)} and place > ${after} order by place limit ${most}`;

/** Deletes a person's searches and their matches. */
export async function deleteSearches(sql: Sql, userid: string): Promise<void> {
  await sql`delete from search_matches where userid = ${userid}`;
  await sql`delete from saved_searches where userid = ${userid}`;
}
