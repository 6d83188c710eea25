import type { Services } from '../context.ts';
import { transaction, tried } from '../database/transaction.ts';
import type { HousekeepingServices } from '../domain.ts';
import { searchVersion } from '../search/reread.ts';
import { answerTopics } from '../wanted/answer.ts';
import { askedBy } from './asked.ts';
import { deleteMatchesBefore, insertMatches, selectTopicsAsking, tellDue } from './match-store.ts';
import { holdOutdated, updateAsked, updateVersion, writeKeys } from './store.ts';

/**
 * Notes the listing of a job for everyone with a search that finds it, and tells them; answers the topics that look for
 * it. A repeat does nothing twice.
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

/** Reads saved searches again after the concepts changed, some hundred a call; any process goes on after them. */
export async function rereadSearches(
  { db, site }: Pick<HousekeepingServices, 'db' | 'site'>,
  signal?: AbortSignal,
) {
  for (let read = 0; read < mostAtOnce && !signal?.aborted; read += batch) {
    const fewer = await transaction(db, async (tx) => {
      const outdated = await holdOutdated(tx, searchVersion(), batch);
      for (const { place, query } of outdated) {
        const asked = await askedBy(tx, site, query);
        // One that says nothing any more finds nothing; the next concepts may know its words.
        await (asked ? updateAsked(tx, place, asked) : updateVersion(tx, place, searchVersion()));
        await writeKeys(tx, place, asked?.keys ?? []);
      }
      return outdated.length < batch;
    });
    if (fewer) return;
  }
}

/** Tells people at eight what searches found that tell once a day. Any number of processes may do it at once. */
export async function tellDaily(
  { db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>,
  signal?: AbortSignal,
) {
  while (!signal?.aborted && (await tellDue(db, clock(), mostTold)) === mostTold);
}

/** Forgets what was found longer than half a year ago. */
export const forgetMatches = ({ db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>): Promise<void> =>
  deleteMatchesBefore(db, new Date(clock().getTime() - keptMs));

const batch = 50;
const mostAtOnce = 2000;
const mostTold = 5000;
const keptMs = 180 * 24 * 60 * 60_000;
