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
 * Takes words into use, in one statement and in one order everywhere, so that two transactions never wait for each
 * other in a circle. Call it once a transaction, as its last step: a word that another one is adding is waited for.
 */
export async function remember(sql: Sql, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const distinct = [...new Set(words)].sort();
  await store.insertWords(
    sql,
    distinct.map((word) => ({ word, keys: deletions(word) })),
  );
}
