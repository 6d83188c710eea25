import type { Sql } from '#server/database/pool.ts';
import { deletions } from './mend.ts';
import * as store from './store.ts';

/** The words in use from which a query is built. */
export interface Vocabulary {
  /** The words among these that are in use. */
  known(words: string[]): Promise<Set<string>>;
  /** For each word, similar words in use, in no order, including every word that is one edit away. */
  nearest(words: string[]): Promise<Map<string, string[]>>;
}

/** The vocabulary in the database. Each call is one indexed statement. */
export const vocabularyOf = (sql: Sql): Vocabulary => ({
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
});

/** Treats every word as one in use, so that none is corrected. */
export const everyWord: Vocabulary = {
  known: async (words) => new Set(words),
  nearest: async () => new Map(),
};

/**
 * Adds words to the vocabulary, in one order everywhere, so that transactions never deadlock. Call it once per
 * transaction, as its last step, since it may wait. Of the new words, in the given order, it adds those whose keys fit
 * into `mostKeys`; a word counts as its number of keys plus one.
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
 * Most keys that one text may add to the vocabulary: some thirty words or four hundred pairs of characters. A key takes
 * about 80 bytes of the database, so a text of only new words would otherwise take fifty times its size.
 */
export const mostKeysOfText = 400;

const allKeys = 2_000_000_000;
