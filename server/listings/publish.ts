import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { randomId } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import { findByClientId, type ItemWrite, insertItems } from './stores/listing-store.ts';
import { tagsOf } from './tags.ts';
import { composeListing, type ListingFields, noFacts, searchText } from './write.ts';

/**
 * Puts a new listing on sale, or keeps it as a draft (status 0). It belongs to its seller's current school. A repeat
 * with the same `client_id` returns the first listing and does not count against the limit. Throws `status-not-allowed`
 * (a listing cannot start as sold), `session-not-found` if the account was deleted meanwhile, what `composeListing`
 * throws, and `too-many-calls` beyond 30 a day, including drafts.
 */
export async function publish(context: SignedInContext, sent: ListingFields): Promise<{ iid: string }> {
  const { db, viewer, limits } = context;
  const status = sent.status ?? 1;
  if (status === 2) throw new Problem('status-not-allowed', { field: 'status' });
  const item = await composeListing(db, context, blank(context, sent), sent, status);
  const first = await unlessFirst(
    () => limits.take(limit.listings, viewer.userid),
    async () => sent.client_id && findByClientId(db, viewer.userid, sent.client_id),
  );
  let fresh = false;
  try {
    const put = first ? { iid: first, fresh } : await insert(db, item);
    fresh = put.fresh;
    if (fresh) context.invalidation.changed([...tagsOf(item), userTag(item.userid)]);
    return { iid: put.iid };
  } finally {
    if (!fresh) await limits.giveBack(limit.listings, viewer.userid);
  }
}

/** Inserts the listing, or finds the one with the same client id. A draft adds no words to the vocabulary. */
function insert(db: Database, item: ItemWrite): Promise<{ iid: string; fresh: boolean }> {
  return transaction(db, async (tx) => {
    await holdAccount(tx, item.userid);
    const [inserted] = await insertItems(tx, [item]);
    if (inserted && item.status === 1) await remember(tx, wordsOf(searchText(item)), mostKeysOfText);
    const iid = inserted ?? (await findByClientId(tx, item.userid, item.clientId ?? ''));
    if (!iid) throw new Error('a listing was neither inserted nor found by its client_id');
    return { iid, fresh: inserted !== undefined };
  });
}

function blank({ viewer, clock }: SignedInContext, sent: ListingFields): ItemWrite {
  return {
    iid: randomId(12),
    userid: viewer.userid,
    schoolId: viewer.schoolId,
    type: 'used',
    status: 0,
    name: null,
    priceCents: null,
    originalPriceCents: null,
    description: null,
    contact: null,
    tags: [],
    photos: [],
    ...noFacts,
    search: '',
    clientId: sent.client_id ?? null,
    createdAt: clock(),
    publishedAt: null,
  };
}
