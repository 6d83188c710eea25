import { hidden } from '../database/planned.ts';
import type { Sql, Transaction } from '../database/pool.ts';

/** A word, and the keys that it shares with words one edit away. */
export interface KeyedWord {
  word: string;
  keys: string[];
}

/** Inserts the new words in the given order, within `mostKeys`; a word counts as its number of keys plus one. */
export async function insertWords(sql: Sql, words: KeyedWord[], mostKeys: number): Promise<void> {
  await sql`
    with fresh as (
      select asked.word, string_to_array(asked.keys, ' ') as keys,
        sum(1 + cardinality(string_to_array(asked.keys, ' '))) over (order by asked.nr) as taken
      from unnest(${names(sql, words)}, ${keys(sql, words)}) with ordinality as asked (word, keys, nr)
      where not exists (select from search_words where search_words.word = asked.word)
    )
    insert into search_words (word, keys)
    select word, keys from fresh where taken <= ${mostKeys} order by word
    on conflict do nothing`;
}

/**
 * Keeps words from being deleted until the commit. A separate statement, so that the next one sees earlier deletions.
 */
export async function keepWords(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${vocabularyLock})`;
}

/** Waits until no other transaction uses `keepWords`, and blocks new ones. Fails after a second. */
export async function holdWords(tx: Transaction): Promise<void> {
  await tx`set local lock_timeout = '1s'`;
  await tx`select pg_advisory_xact_lock(${vocabularyLock})`;
}

/** The next words in alphabetical order after those of the last call in any process; fewer than `most` at the end. */
export const takeStretch = (sql: Sql, most: number) =>
  sql<{ word: string }[]>`
    with mark as materialized (select after_word from word_sweep for update),
    stretch as materialized (
      select word from search_words where word > (select after_word from mark) order by word limit ${most}
    ),
    moved as (
      update word_sweep set after_word = case
        when (select count(*) from stretch) < ${most} then '' else (select max(word) from stretch) end
    )
    select word from stretch`.values('word');

export async function deleteWords(sql: Sql, words: string[]): Promise<void> {
  await sql`delete from search_words where word = any(${words}::text[])`;
}

export const selectKnown = (sql: Sql, words: string[]) =>
  sql<{ word: string }[]>`
    select word from search_words
    where word = any(${words}::text[])`.values('word');

/**
 * Words one edit away by a shared key (no more than 250 exist), and for words of eight letters or more those that share
 * most of their trigrams, which finds two edits. The lengths match the partial index.
 */
export const selectNear = async (sql: Sql, words: KeyedWord[]) => sql<{ asked: string; found: string }[]>`
    select asked.word as asked, near.word as found
    from unnest(${names(sql, words)}, ${keys(sql, words)}) as asked (word, keys)
    cross join lateral (
      (select word from search_words where keys && string_to_array(asked.keys, ' ') limit 1000)
      union
      (select word from search_words
       where char_length(asked.word) >= 8 and char_length(word) >= 8 and word % asked.word
       order by similarity(word, asked.word) desc
       limit 20)
    ) as near`;

const names = (sql: Sql, words: KeyedWord[]) => hidden(sql, sql`${words.map(({ word }) => word)}::text[]`);
/** The keys joined by spaces, which no key contains, since PostgreSQL has no arrays of arrays of unequal length. */
const keys = (sql: Sql, words: KeyedWord[]) =>
  hidden(sql, sql`${words.map((word) => word.keys.join(' '))}::text[]`);

const vocabularyLock = 7_310_039;
