import type { Transaction } from '../../database/pool.ts';
import { isUsed } from '../store.ts';

/** A file by its age and key. The time is PostgreSQL's own text, which keeps the microseconds. */
interface FilePosition {
  readonly createdAt: string;
  readonly key: string;
}

/** Where the walk over old files is, held until the commit; undefined while another process goes on with it. */
export async function holdWalk(tx: Transaction): Promise<FilePosition | undefined> {
  const [place] = await tx<FilePosition[]>`
    select created_at::text as "createdAt", key from unused_files_walk for update skip locked`;
  return place;
}

/** The next files behind this place that were sent at `until` or before. */
export async function selectOld(
  tx: Transaction,
  after: FilePosition,
  until: Date,
  most: number,
): Promise<FilePosition[]> {
  return tx<FilePosition[]>`
    select created_at::text as "createdAt", key from files
    where (created_at, key) > (${after.createdAt}::text::timestamptz, ${after.key}) and created_at <= ${until}
    order by created_at, key limit ${most}`;
}

/** Keeps where the walk is; null begins it from the oldest again. */
export async function moveWalk(tx: Transaction, to: FilePosition | null): Promise<void> {
  await tx`
    update unused_files_walk
    set created_at = ${to?.createdAt ?? '-infinity'}::text::timestamptz, key = ${to?.key ?? ''}`;
}

/** Those of these files that nobody takes into use now, held until the commit: nobody can before it. */
export async function holdFree(tx: Transaction, keys: string[]): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    select key from files where key = any(${keys}) order by key for update skip locked`;
  return rows.map((it) => it.key);
}

/** Removes the rows of those of these held files that nothing uses, and notes their keys; answers how many. */
export async function dropUnusedOf(tx: Transaction, keys: string[], now: Date): Promise<number> {
  const dropped = await tx`
    with gone as (delete from files f where key = any(${keys}) and not ${isUsed(tx)} returning key)
    insert into dropped_files (key, dropped_at) select key, ${now}::timestamptz from gone
    on conflict (key) do nothing`;
  return dropped.count;
}
