import type { Context } from '../context.ts';
import { type Reading, readPrimary } from '../replica/reading.ts';
import type { Page } from './page.ts';
import type { Made } from './page-cache.ts';

/**
 * Makes a page that is kept, for nobody in particular: all that it reads may come from a replica. A kept page must not
 * be older than the changes that this process knows of. So it is made anew from the primary where it turns out that
 * the replica had not yet replayed a change of what it shows, and also where it did not find what it was to show.
 */
export async function makePage(visit: Context, make: (visit: Context) => Promise<Page>): Promise<Made> {
  const first = visit.replica.begin();
  const made = await makeReading(visit, first, make);
  const sound = made.page.status === 200 ? !first.doubtful : !first.fromReplica;
  return sound ? made : makeReading(visit, readPrimary(visit.db), make);
}

async function makeReading(
  visit: Context,
  reading: Reading,
  make: (visit: Context) => Promise<Page>,
): Promise<Made> {
  const tags = new Set<string>();
  const shows = (tag: string) => {
    tags.add(tag);
    reading.shows(tag);
  };
  const page = await make({ ...visit, db: reading.sql, reads: reading.sql, reading, shows });
  return { page, tags };
}
