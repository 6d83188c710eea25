import type { HousekeepingServices } from '../domain.ts';
import { fold } from '../meaning/fold.ts';
import { selectUnfolded, writeBooks } from './store.ts';

/** Returns the form in which names of books are compared: names that differ only in case, script or spaces are equal. */
export const bookOf = (name: string): string => fold(name).replaceAll(/\s+/g, ' ').trim();

const batch = 500;

/** Fills in the folded names of books in rows that a process of the previous version wrote. */
export async function foldBooks(
  { db }: Pick<HousekeepingServices, 'db'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let rows = await selectUnfolded(db, batch); rows.length > 0; rows = await selectUnfolded(db, batch)) {
    if (signal?.aborted) return;
    await writeBooks(
      db,
      rows.map(({ id, name }) => ({ id, book: bookOf(name) })),
    );
  }
}
