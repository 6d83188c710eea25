import type { Transaction } from '../database/pool.ts';

/** The progress of indexing a kind of text again, and its version. */
export interface Walk {
  readonly version: string;
  readonly afterId: string;
  readonly ended: boolean;
}

/** Locked until the commit; undefined while another process holds it. */
export const holdWalk = (tx: Transaction, texts: string) =>
  tx<Walk[]>`
    select version, after_id as "afterId", ended from search_walks where texts = ${texts}
    for update skip locked`.first();

export async function moveWalk(tx: Transaction, texts: string, walk: Walk): Promise<void> {
  const { version, afterId, ended } = walk;
  await tx`
    update search_walks set version = ${version}, after_id = ${afterId}, ended = ${ended} where texts = ${texts}`;
}
