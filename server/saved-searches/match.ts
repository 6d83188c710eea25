import type { Services } from '../context.ts';
import { transaction, tried } from '../database/transaction.ts';
import type { HousekeepingServices } from '../domain.ts';
import { searchVersion } from '../search/reread.ts';
import { answerTopics } from '../wanted/answer.ts';
import { deleteMatchesBefore, insertMatches, selectTopicsAsking, tellDue } from './match-store.ts';
import { parseSearch } from './parse-search.ts';
import { holdOutdated, updateParsed, updateVersion, writeKeys } from './store.ts';

/**
 * Records the listing of a job for everyone with a matching search and notifies them; answers matching topics. A repeat
 * changes nothing.
 */
export async function matchListing(
  services: Pick<Services, 'db' | 'clock' | 'invalidation'>,
  id: string,
): Promise<void> {
  const [iid = ''] = id.split(' ');
  const { db, clock } = services;
  await tried(() => insertMatches(db, iid, clock()));
  await answerTopics(services, iid, await tried(() => selectTopicsAsking(db, iid)));
}

/** Parses saved searches again after the concepts changed, some hundred a call; any process continues. */
export async function rereadSearches(
  { db, site }: Pick<HousekeepingServices, 'db' | 'site'>,
  signal?: AbortSignal,
) {
  for (let read = 0; read < mostAtOnce && !signal?.aborted; read += batch) {
    const fewer = await transaction(db, async (tx) => {
      const outdated = await holdOutdated(tx, searchVersion(), batch);
      for (const { place, query } of outdated) {
        const parsed = await parseSearch(tx, site, query);
        // A search without meaning now finds nothing; later concepts may know its words.
        await (parsed ? updateParsed(tx, place, parsed) : updateVersion(tx, place, searchVersion()));
        await writeKeys(tx, place, parsed?.keys ?? []);
      }
      return outdated.length < batch;
    });
    if (fewer) return;
  }
}

/** Notifies owners of daily searches at eight in the morning. Concurrent processes may do it. */
export async function tellDaily(
  { db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>,
  signal?: AbortSignal,
) {
  while (!signal?.aborted && (await tellDue(db, clock(), mostTold)) === mostTold);
}

/** Deletes matches older than half a year. */
export const forgetMatches = ({ db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>): Promise<void> =>
  deleteMatchesBefore(db, new Date(clock().getTime() - keptMs));

const batch = 50;
const mostAtOnce = 2000;
const mostTold = 5000;
const keptMs = 180 * 24 * 60 * 60_000;
