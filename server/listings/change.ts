import type { Status } from '#contract/listings/listings.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import { lockItem, updateItem } from './stores/listing-store.ts';
import { tagsOf } from './tags.ts';
import { composeListing, type ListingFields, searchText } from './write.ts';

/** Allowed status changes: draft to selling, selling to sold, selling back to draft. The same status is no change. */
const allowed: Record<Status, readonly Status[]> = { 0: [0, 1], 1: [1, 2, 0], 2: [2] };

/**
 * Changes the sent fields of the viewer's own listing, including its status. Concurrent changes run one after the
 * other. Throws `not-found`, `status-not-allowed`, what `holdAccount` throws, what `composeListing` throws, and
 * `too-many-calls` beyond 200 changes a day across all of the viewer's listings.
 */
export async function changeListing(
  context: SignedInContext,
  iid: string,
  sent: ListingFields,
): Promise<{ iid: string }> {
  const counted = { limits: context.limits, limit: limit.listingChanges, key: context.viewer.userid };
  const changed = await countedIfDone(counted, () =>
    transaction(context.db, async (tx) => {
      await holdAccount(tx, context.viewer.userid);
      const before = await lockItem(tx, iid);
      if (!before || before.userid !== context.viewer.userid) throw new Problem('not-found');
      const status = sent.status ?? before.status;
      if (!allowed[before.status].includes(status))
        throw new Problem('status-not-allowed', { field: 'status' });
      const after = await composeListing(
        tx,
        context,
        { ...before, search: '', clientId: null },
        sent,
        status,
      );
      await updateItem(tx, after, context.clock());
      if (status === 1) await remember(tx, wordsOf(searchText(after)), mostKeysOfText);
      return [...tagsOf(before), ...tagsOf(after), userTag(after.userid)];
    }),
  );
  context.invalidation.changed(changed);
  return { iid };
}
