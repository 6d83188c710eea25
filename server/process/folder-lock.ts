import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ownFile } from './data-folder.ts';

export type FolderLock = { held: true; release: () => void } | { held: false; holder: number | null };

/** Keeps what is locked from being collected as garbage, which would give the lock back. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of `file` for as long as this process lives, or says which process has it.
 *
 * The lock is an open exclusive transaction of an empty SQLite file, because that is a lock of the kernel's: two
 * starters are settled without a race, and it is gone the moment its holder is, even by `kill -9`. A file that
 * merely holds a process id has neither property.
 */
export function lockFolder(file: string): FolderLock {
  // SQLite would make it as open as the umask lets it.
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

/** Only for the sentence that people read: the lock itself knows no process ids. */
function holderOf(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(`${file}.pid`, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
