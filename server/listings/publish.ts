import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { randomId } from '../random.ts';
import { wordsOf } from '../search/vector.ts';
import { remember } from '../search/vocabulary.ts';
import { findByClientId, type ItemWrite, insertItems } from './store.ts';
import { tagsOf } from './tags.ts';
import { composeListing, type ListingFields, noFacts, searchText } from './write.ts';

/**
 * Puts a new listing on sale, or keeps it as a draft (status 0). It belongs to its seller's school of now. A repeat
 * with the same `client_id` answers with the first one. Throws `status-not-allowed` (nothing begins as sold),
 * `session-not-found` where the account was deleted meanwhile, and what `composeListing` throws.
 */
export async function publish(context: SignedInContext, sent: ListingFields): Promise<{ iid: string }> {
  const { db, viewer } = context;
  const status = sent.status ?? 1;
  if (status === 2) throw new Problem('status-not-allowed', { field: 'status' });
  const item = await composeListing(db, context, blank(context, sent), sent, status);
  const iid = await transaction(db, async (tx) => {
    await holdAccount(tx, viewer.userid);
    const [inserted] = await insertItems(tx, [item]);
    if (inserted) await remember(tx, wordsOf(searchText(item)));
    return inserted ?? (await findByClientId(tx, viewer.userid, sent.client_id ?? ''));
  });
  if (!iid) throw new Error('a listing was neither inserted nor found by its client_id');
  context.news.changed([...tagsOf(item), userTag(item.userid)]);
  return { iid };
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
