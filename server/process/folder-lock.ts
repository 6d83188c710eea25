import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ownFile } from './data-folder.ts';

export type FolderLock = { held: true; release: () => void } | { held: false; holder: number | null };

/** Prevents garbage collection of locked databases, which would release the lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of `file` for the lifetime of this process, or returns the id of the process that holds it. The lock
 * is an exclusive transaction on an empty SQLite file: a kernel lock, without races, that ends with its holder, even by
 * `kill -9`.
 */
export function lockFolder(file: string): FolderLock {
  // SQLite would create the file with the mode that the umask allows.
  closeSync(openSync(file, 'a', ownFile));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    return { held: false, holder: holderOf(file) };
  }
  writeFileSync(`${file}.pid`, `${process.pid}\n`, { mode: ownFile });
  held.add(database);
  return { held: true, release: () => release(database) };
}

function release(database: DatabaseSync) {
  held.delete(database);
  database.close();
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** The process id for the error message; the lock itself has none. */
function holderOf(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(`${file}.pid`, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
