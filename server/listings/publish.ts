import { listingStatus } from '#contract/listings/status.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { tell } from '../notifications/tell.ts';
import { limit } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { matchAfter } from '../saved-searches/queue.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import { countUse } from '../standing/count-use.ts';
import { findByClientId, type ItemWrite, insertItem } from './stores/listing-store.ts';
import { tagsOf } from './tags.ts';
import { blankListing, composeListing, type ListingFields, searchText } from './write.ts';

/**
 * Puts a new listing on sale, or keeps it as a draft (status 0). It belongs to its seller's current school. A repeat
 * with the same `client_id` returns the first listing and does not count against a limit. Throws `status-not-allowed`
 * (a listing cannot start as sold), `session-not-found` if the account was deleted meanwhile, what `composeListing` and
 * `countUse` throw, and `too-many-calls` beyond 200 new drafts a day.
 */
export async function publish(context: SignedInContext, sent: ListingFields): Promise<{ iid: string }> {
  const { db, viewer, clock } = context;
  const status = sent.status ?? listingStatus.selling;
  if (status === listingStatus.sold) throw new Problem('status-not-allowed', { field: 'status' });
  const blank = { ...blankListing(viewer, clock()), clientId: sent.client_id ?? null };
  const item = await composeListing(db, context, blank, sent, status);
  const put = status === listingStatus.draft ? await keepDraft(context, item) : await insert(context, item);
  if (put.fresh) context.invalidation.changed([...tagsOf(item), userTag(item.userid)]);
  return { iid: put.iid };
}

async function keepDraft(context: SignedInContext, item: ItemWrite) {
  const { db, limits, viewer } = context;
  const first = await unlessFirst(
    () => limits.take(limit.drafts, viewer.userid),
    async () => (item.clientId ? findByClientId(db, viewer.userid, item.clientId) : undefined),
  );
  let fresh = false;
  try {
    const put = first ? { iid: first, fresh } : await insert(context, item);
    fresh = put.fresh;
    return put;
  } finally {
    if (!fresh) await limits.giveBack(limit.drafts, viewer.userid);
  }
}

/** Inserts the listing, or finds the one with the same client id. A draft adds no words to the vocabulary. */
function insert(context: SignedInContext, item: ItemWrite): Promise<{ iid: string; fresh: boolean }> {
  const { db, jobs } = context;
  return transaction(db, async (tx) => {
    await holdAccount(tx, item.userid);
    const fresh = await insertItem(tx, item);
    if (fresh && item.status === listingStatus.selling) {
      await countUse(tx, context, 'listings', item.createdAt);
      await tell(tx, {
        kind: 'page',
        object: { kind: 'listing', id: item.iid },
        actor: item.userid,
        at: item.createdAt,
      });
      await matchAfter(jobs, tx, item.iid);
      await remember(tx, wordsOf(searchText(item)), mostKeysOfText);
    }
    const iid = fresh ? item.iid : await findByClientId(tx, item.userid, item.clientId ?? '');
    if (!iid) throw new Error('a listing was neither inserted nor found by its client_id');
    return { iid, fresh };
  });
}
