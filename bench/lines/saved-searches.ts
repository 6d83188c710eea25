import type { Database } from '#server/database/pool.ts';
import { insertMatches } from '#server/saved-searches/match-store.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { longListing, seedSearches, shortListing } from '../seed/searches.ts';
import type { BenchWorld } from '../world.ts';

const searches = 100_000;
const group = `Saved searches, ${searches.toLocaleString('en')} of 5,000 people`;
const matchedWithinMs = 50;
const rounds = 20;

/** A listing that finds its saved searches: the database's time from the statement to its answer, with what it records. */
export async function savedSearches(world: BenchWorld): Promise<Line[]> {
  const { sql } = await world.database('saved_searches');
  await seedSearches(sql, searches);
  return [
    await matching(sql, shortListing, 'a short listing'),
    await matching(sql, longListing, 'a listing of 10,000 characters'),
  ];
}

async function matching(sql: Database, iid: string, what: string): Promise<Line> {
  const times: number[] = [];
  let told = 0;
  // The first rounds warm up.
  for (let round = -3; round < rounds; round += 1) {
    await sql`delete from search_matches`;
    const since = performance.now();
    told = (await insertMatches(sql, iid, new Date())).length;
    if (round >= 0) times.push(performance.now() - since);
  }
  if (told < 100) throw new Error(`${told} people were told.`);
  return {
    group,
    name: `matching ${what}`,
    gate: `median ≤ ${matchedWithinMs} ms`,
    figure: `${median(times).toFixed(1)} ms`,
    met: median(times) <= matchedWithinMs,
    note: `records it for ${told} people; of ${rounds}, the fastest took ${Math.min(...times).toFixed(1)} ms, the slowest ${Math.max(...times).toFixed(1)} ms`,
  };
}
