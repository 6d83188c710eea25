import type { Transaction } from '../../database/pool.ts';
import { isUsed } from '../store.ts';

/** A file's position by age and key. The time is PostgreSQL's own text, which keeps the microseconds. */
interface FilePosition {
  readonly createdAt: string;
  readonly key: string;
}

/** The position of the walk over old files, locked until the commit; undefined while another process holds it. */
export const holdWalk = (tx: Transaction) =>
  tx<FilePosition[]>`
    select created_at::text as "createdAt", key from unused_files_walk for update skip locked`.first();

/** The next files after this position that were uploaded at `until` or before. */
export async function selectOld(tx: Transaction, after: FilePosition, until: Date, most: number) {
  return tx<FilePosition[]>`
    select created_at::text as "createdAt", key from files
    where (created_at, key) > (${after.createdAt}::text::timestamptz, ${after.key}) and created_at <= ${until}
    order by created_at, key limit ${most}`;
}

/** Stores the position of the walk; null restarts it from the oldest file. */
export async function moveWalk(tx: Transaction, to: FilePosition | null): Promise<void> {
  await tx`
    update unused_files_walk
    set created_at = ${to?.createdAt ?? '-infinity'}::text::timestamptz, key = ${to?.key ?? ''}`;
}

/** The files that no transaction is taking into use, locked until the commit against such transactions. */
export const holdFree = (tx: Transaction, keys: string[]) =>
  tx<{ key: string }[]>`
    select key from files where key = any(${keys}) order by key for update skip locked`.values('key');

/** Removes the rows of unused files among these locked ones, and records their keys. Returns their number. */
export async function dropUnusedOf(tx: Transaction, keys: string[], now: Date): Promise<number> {
  const dropped = await tx`
    with gone as (delete from files f where key = any(${keys}) and not ${isUsed(tx, { forGood: false })} returning key)
    insert into dropped_files (key, dropped_at) select key, ${now}::timestamptz from gone
    on conflict (key) do nothing`;
  return dropped.count;
}
