import { Problem } from '#contract/problems.ts';
import { personTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import type { addressedTopic } from '../forum/browse.ts';
import { tagsOf } from '../forum/tags.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { turnLooking } from '../saved-searches/save.ts';
import { updateWanted } from './store.ts';

type Topic = NonNullable<Awaited<ReturnType<typeof addressedTopic>>>;

/**
 * Sets whether listings are shown under the viewer's own topic, and whether the thing is found, which ends them. Throws
 * `not-found` for a topic without a search, and `too-many-calls` beyond 200 changes of topics a day.
 */
export async function setWanted(
  { db, viewer, limits, invalidation }: SignedInContext,
  topic: Topic,
  sent: { answers?: boolean | undefined; found?: boolean | undefined },
): Promise<{ answers: boolean; found: boolean }> {
  const counted = { limits, limit: limit.topicChanges, key: viewer.userid };
  const set = await countedIfDone(counted, () =>
    transaction(db, async (tx) => {
      const after = await updateWanted(tx, topic.ftid, sent);
      if (!after) throw new Problem('not-found');
      await turnLooking(tx, topic.ftid, after.answers && !after.found);
      return after;
    }),
  );
  invalidation.changed([...tagsOf(topic), personTag(topic.userid)]);
  return set;
}
