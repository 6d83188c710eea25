import { listingStatus } from '#contract/listings/status.ts';
import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { examine, rulesFor, unexamined } from '../moderation/holding/examine.ts';
import { hold, isHeld } from '../moderation/holding/hold.ts';
import { limit } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import { byNewest } from '../site/by-newest.ts';
import { countUse } from '../standing/count-use.ts';
import { tellOfNew } from './delete.ts';
import { findByClientId, type ItemWrite, insertItem } from './stores/listing-store.ts';
import { tagsOf } from './tags.ts';
import { blankListing, composeListing, type ListingFields, searchText, writtenOf } from './write.ts';

/**
 * Puts a new listing on sale in its seller's current school, or keeps it as a draft (status 0). A repeat with the same
 * `client_id` returns the first one uncounted. Throws `status-not-allowed` (it cannot start as sold), `too-many-calls`
 * beyond 200 new drafts a day, `session-not-found`, and as `composeListing`, `countUse`, `examine` and `rulesFor`.
 */
export async function publish(context: SignedInContext, sent: ListingFields): Promise<Put> {
  const { db, viewer, clock } = context;
  const status = sent.status ?? listingStatus.selling;
  if (status === listingStatus.sold) throw new Problem('status-not-allowed', { field: 'status' });
  const blank = { ...blankListing(viewer, clock()), clientId: sent.client_id ?? null };
  const { item, put } = await byNewest(context, async (hold) => {
    const item = await composeListing(db, context, blank, sent, status);
    const put = () => insert(context, item, hold);
    return { item, put: status === listingStatus.draft ? await keepDraft(context, item, put) : await put() };
  });
  const { iid, fresh } = put;
  if (fresh) context.invalidation.changed([...tagsOf(item), userTag(item.userid)]);
  return { iid, ...(put.held && { held: true }) };
}

interface Put {
  iid: string;
  held?: true;
}

async function keepDraft(
  { db, limits, viewer }: SignedInContext,
  item: ItemWrite,
  insert: () => Promise<Inserted>,
) {
  const first = await unlessFirst(
    () => limits.take(limit.drafts, viewer.userid),
    async () => (item.clientId ? findByClientId(db, viewer.userid, item.clientId) : undefined),
  );
  let fresh = false;
  try {
    const put = first ? { iid: first, fresh, held: false } : await insert();
    fresh = put.fresh;
    return put;
  } finally {
    if (!fresh) await limits.giveBack(limit.drafts, viewer.userid);
  }
}

interface Inserted {
  iid: string;
  fresh: boolean;
  held: boolean;
}

/** Inserts the listing, or finds the one with the same client id. A draft adds no words to the vocabulary. */
async function insert(
  context: SignedInContext,
  item: ItemWrite,
  holdSettings: (tx: Transaction) => Promise<void>,
): Promise<Inserted> {
  const { db, jobs, site } = context;
  const selling = item.status === listingStatus.selling;
  const examined = selling ? examine(context, writtenOf(item)) : unexamined;
  return transaction(db, async (tx) => {
    await holdWriter(tx, context);
    await holdSettings(tx);
    const { iid, userid, createdAt } = item;
    if (!(await insertItem(tx, item))) {
      const first = await findByClientId(tx, userid, item.clientId ?? '');
      if (!first) throw new Error('a listing was neither inserted nor found by its client_id');
      return { iid: first, fresh: false, held: await isHeld(tx, 'listing', first) };
    }
    if (!selling) return { iid, fresh: true, held: false };
    await countUse(tx, context, 'listings', createdAt);
    const rules = await rulesFor(tx, context, examined);
    const held = rules.length > 0;
    if (held) await hold(tx, context, { kind: 'listing', id: iid, userid }, { rules, untold: true });
    else await tellOfNew(tx, jobs, item, createdAt);
    await remember(tx, wordsOf(searchText(item, site.subcategories)), mostKeysOfText);
    return { iid, fresh: true, held };
  });
}
