import type { Sql } from '#server/database/pool.ts';
import { deletions } from './mend.ts';
import * as store from './store.ts';

/** What a query must know of the words in use. */
export interface Vocabulary {
  /** Those of the words that are in use. */
  known(words: string[]): Promise<Set<string>>;
  /** For each word, words in use that look like it, in no order; among them every one that is a single edit away. */
  nearest(words: string[]): Promise<Map<string, string[]>>;
}

/** The vocabulary kept in the database. Each question is one indexed statement. */
export function vocabularyOf(sql: Sql): Vocabulary {
  return {
    async known(words) {
      if (words.length === 0) return new Set();
      return new Set(await store.selectKnown(sql, [...new Set(words)]));
    },
    async nearest(words) {
      const asked = words.map((word) => ({ word, keys: deletions(word) }));
      const near = new Map<string, string[]>();
      for (const { asked: word, found } of await store.selectNear(sql, asked)) {
        near.set(word, [...(near.get(word) ?? []), found]);
      }
      return near;
    },
  };
}

/**
 * Takes words into use, in one order everywhere, so that two transactions never wait for each other in a circle. Call it
 * once a transaction, as its last step: a word that another one is adding is waited for.
 *
 * Of the words that are not in use yet, in the order given, it takes those whose keys come to at most `mostKeys` in all;
 * a word without keys counts as one.
 */
export async function remember(sql: Sql, words: string[], mostKeys = allKeys): Promise<void> {
  if (words.length === 0) return;
  const distinct = [...new Set(words)];
  await store.keepWords(sql);
  await store.insertWords(
    sql,
    distinct.map((word) => ({ word, keys: deletions(word) })),
    mostKeys,
  );
}

/**
 * What one text may teach the vocabulary, in keys: some thirty words or four hundred pairs of characters. A key takes
 * about 80 bytes of the database, so a text of nothing but new words would else take fifty times its size.
 */
export const mostKeysOfText = 400;

const allKeys = 2_000_000_000;
