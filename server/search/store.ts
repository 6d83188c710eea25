import { hidden } from '../database/hidden.ts';
import type { Sql } from '../database/pool.ts';

/** A word and the keys by which words one edit away meet it. */
export interface KeyedWord {
  word: string;
  keys: string[];
}

export async function insertWords(sql: Sql, words: KeyedWord[]): Promise<void> {
  await sql`
    insert into search_words (word, keys)
    select asked.word, string_to_array(asked.keys, ' ')
    from unnest(${names(sql, words)}, ${keys(sql, words)}) as asked (word, keys)
    where not exists (select from search_words where search_words.word = asked.word)
    order by asked.word
    on conflict do nothing`;
}

export async function selectKnown(sql: Sql, words: string[]): Promise<string[]> {
  const rows = await sql<
    { word: string }[]
  >`select word from search_words where word = any(${words}::text[])`;
  return rows.map((row) => row.word);
}

/**
 * Words one edit away by their shared key (more than 250 do not exist), and for words of eight letters or more those
 * that share most of their trigrams, which finds two edits. The lengths are those of the partial index.
 */
export async function selectNear(sql: Sql, words: KeyedWord[]): Promise<{ asked: string; found: string }[]> {
  return sql<{ asked: string; found: string }[]>`
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
}

const names = (sql: Sql, words: KeyedWord[]) => hidden(sql, sql`${words.map(({ word }) => word)}::text[]`);
/** Keys are plain letters, so a space can part them; an array of arrays of unequal length cannot be sent. */
const keys = (sql: Sql, words: KeyedWord[]) =>
  hidden(sql, sql`${words.map((word) => word.keys.join(' '))}::text[]`);
