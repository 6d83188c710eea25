import type { Sql } from '../database/pool.ts';
import { randomId } from '../random.ts';
import { vectorLiteral } from '../search/vector.ts';
import { type ContentWrite, insertContents } from './store.ts';

/** A person's page with the time at which it was shared. `file` is a key of that person's own upload. */
export type Backdated = Pick<
  ContentWrite,
  'userid' | 'file' | 'name' | 'page' | 'text' | 'link' | 'createdAt'
>;

/** Shares many pages of many people at once, each at its own time. Run it in a transaction. */
export async function shareMany(sql: Sql, pages: readonly Backdated[]): Promise<void> {
  if (pages.length === 0) return;
  const oldestFirst = pages.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  const writes = oldestFirst.map((it) => ({
    ...it,
    id: randomId(12),
    search: vectorLiteral({ a: it.name, c: it.text }),
    clientId: null,
  }));
  await insertContents(sql, writes);
}
