import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/database/pool.ts';
import { type Table, type Writers, written } from './writers.ts';

/** How the database stands against what was acknowledged. */
export interface Kept {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Listings whose price is not the one that was acknowledged last. */
  stale: number;
}

/** Compares every acknowledged write with the rows that are there. */

export async function compare(sql: Database, writers: Writers): Promise<Kept> {
  const kept: Kept = { acknowledged: writers.acknowledged.length, lost: 0, doubled: 0, stale: 0 };
  for (const table of Object.keys(written) as Table[]) {
    const ours = writers.acknowledged.filter((it) => it.table === table);
    const rows = await sql<{ n: number }[]>`
      select count(rows.client_id)::int as n
      from unnest(${ours.map((it) => it.userid)}::text[], ${ours.map((it) => it.clientId)}::uuid[]) as said (userid, client_id)
      left join ${sql(table)} rows on rows.client_id = said.client_id and rows.${sql(written[table])} = said.userid
      group by said.userid, said.client_id`;
    kept.lost += rows.filter(({ n }) => n === 0).length;
    kept.doubled += rows.filter(({ n }) => n > 1).length;
  }
  const iids = [...writers.prices.keys()];
  const prices = await sql<{ iid: string; dollars: number }[]>`
    select iid, (price_cents / 100)::int as dollars from items where iid = any (${iids})`;
  kept.stale = iids.length - prices.filter(({ iid, dollars }) => writers.prices.get(iid) === dollars).length;
  return kept;
}

/** How many pictures were acknowledged and are not there once with both their files, and how many rows have no files. */
export async function compareFiles(sql: Database, dataDir: string, keys: readonly string[]): Promise<number> {
  const rows = await sql<{ key: string }[]>`select key from files`;
  const there = new Set(rows.map((it) => it.key));
  const bare = [...there].filter(
    (key) => !['', '-480'].every((size) => existsSync(pathOf(dataDir, key, size))),
  );
  return bare.length + keys.filter((key) => !there.has(key)).length + (keys.length - new Set(keys).size);
}

function pathOf(dataDir: string, key: string, size: string): string {
  return join(dataDir, 'files', key.slice(0, 2), `${key}${size}.webp`);
}
