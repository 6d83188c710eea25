import type { Database, Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { conceptsVersion } from '../meaning/lines.ts';
import { searchedBy } from './searched.ts';
import { type SearchText, wordsOf } from './vector.ts';
import { mostKeysOfText, remember } from './vocabulary.ts';
import * as store from './walk-store.ts';

/** A kind of text whose rows can be indexed again. */
export interface Texts<Row extends ReadRow = ReadRow> {
  readonly name: 'items' | 'topics';
  /** The ids after this one in their order, at most `most`. */
  ids(tx: Transaction, after: string, most: number): Promise<string[]>;
  /** Their texts, locked until the commit, without rows with a concurrent write. */
  hold(tx: Transaction, ids: string[]): Promise<Row[]>;
  /** Writes the differing vectors and values, and returns the ids of those rows. */
  write(tx: Transaction, rows: Row[], vectors: string[]): Promise<string[]>;
}

export interface ReadRow {
  readonly id: string;
  readonly text: SearchText;
  readonly public: boolean;
}

/**
 * Indexes texts again after the concepts or the folding changed, some two thousand a call; the next call, in any
 * process, continues. Does nothing once all texts have this version.
 */
export async function reread<Row extends ReadRow>(
  db: Database,
  texts: Texts<Row>,
  signal?: AbortSignal,
): Promise<void> {
  for (let read = 0; read < mostAtOnce && !signal?.aborted; read += batch) {
    if (await transaction(db, (tx) => rereadBatch(tx, texts))) return;
  }
}

/** Returns whether the walk has reached its end. */
async function rereadBatch<Row extends ReadRow>(tx: Transaction, texts: Texts<Row>): Promise<boolean> {
  const version = searchVersion();
  const walk = await store.holdWalk(tx, texts.name);
  if (!walk || (walk.ended && walk.version === version)) return true;
  const ids = await texts.ids(tx, walk.version === version ? walk.afterId : '', batch);
  const ended = ids.length < batch;
  await store.moveWalk(tx, texts.name, { version, afterId: ids.at(-1) ?? walk.afterId, ended });
  await rereadThese(tx, texts, ids);
  return ended;
}

/**
 * Indexes the texts of these ids again, and remembers the words of public ones that changed. Returns the number of
 * texts, without those with a concurrent write.
 */
export async function rereadThese<Row extends ReadRow>(
  tx: Transaction,
  texts: Texts<Row>,
  ids: string[],
): Promise<number> {
  const rows = await texts.hold(tx, ids);
  const vectors: string[] = [];
  for (const { text } of rows) vectors.push(await searchedBy(tx, text));
  const changed = new Set(await texts.write(tx, rows, vectors));
  const shown = rows.filter((row) => row.public && changed.has(row.id));
  await remember(
    tx,
    shown.flatMap(({ text }) => wordsOf(text)),
    mostKeysOfText * shown.length,
  );
  return rows.length;
}

/** The version of the index: a number to increment with the folding, the terms or the values read; and the concepts' hash. */
export const searchVersion = (): string => `4 ${conceptsVersion()}`;

const batch = 100;
const mostAtOnce = 2000;
