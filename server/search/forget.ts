import type { Database, Sql } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { stem } from './stem.ts';
import * as store from './store.ts';
import { selectTermsInUse } from './use-store.ts';

/**
 * Deletes vocabulary words that no listing on sale and no topic has. Checks at most 20,000 words, and the next call
 * continues after them. A text that is written concurrently keeps its words. Any process may call it at any time.
 */
export async function forgetUnused(db: Database): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const words = await store.takeStretch(db, batchSize);
    const unused = await unusedOf(db, words);
    if (unused.length > 0) await forget(db, unused);
    if (words.length < batchSize) return;
  }
}

/** Checks again while the lock prevents new uses, and deletes; a busy vocabulary is left for the next call. */
async function forget(db: Database, words: string[]): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      await store.holdWords(tx);
      await store.deleteWords(tx, await unusedOf(tx, words));
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error;
  }
}

/** A word is in use if a text contains its singular, which is the indexed form. */
async function unusedOf(sql: Sql, words: string[]): Promise<string[]> {
  const used = new Set(await selectTermsInUse(sql, [...new Set(words.map(stem))]));
  return words.filter((word) => !used.has(stem(word)));
}

const batchSize = 200;
const mostBatches = 100;
const lockNotAvailable = '55P03';
