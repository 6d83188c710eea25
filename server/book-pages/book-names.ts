import type { HousekeepingServices } from '../domain.ts';
import { fold } from '../meaning/fold.ts';
import { selectUnfolded, writeBooks } from './store.ts';

/** Returns the name of a book as it is compared: in two names of one book only the spelling or the spaces differ. */
export const bookOf = (name: string): string => fold(name).replaceAll(/\s+/g, ' ').trim();

const batch = 500;

/** Folds the names of books that a process of the version before wrote. */
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
