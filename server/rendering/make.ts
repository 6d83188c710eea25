import type { Context } from '../context.ts';
import { type Reading, readPrimary } from '../replica/reading.ts';
import type { Page } from './page.ts';
import type { RenderedPage } from './page-cache.ts';

/**
 * Renders a page for the cache, for an anonymous visitor; its reads may come from a replica. It is rendered again from
 * the primary if the replica lacked a known change of its content, or if the page does not have status 200.
 */
export async function makePage(
  visit: Context,
  make: (visit: Context) => Promise<Page>,
): Promise<RenderedPage> {
  const first = visit.replica.begin();
  const made = await makeReading(visit, first, make);
  const sound = made.page.status === 200 ? !first.doubtful : !first.fromReplica;
  return sound ? made : makeReading(visit, readPrimary(visit.db), make);
}

async function makeReading(visit: Context, reading: Reading, make: (visit: Context) => Promise<Page>) {
  const tags = new Set<string>();
  const shows = (tag: string) => {
    tags.add(tag);
    reading.shows(tag);
  };
  const page = await make({ ...visit, db: reading.sql, reads: reading.sql, reading, shows });
  return { page, tags };
}
