import { restoreMinutes } from '#contract/listings/listings.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import { findOwner, lockDeleted, markDeleted, unmarkDeleted } from './stores/delete-store.ts';
import { lockItem } from './stores/listing-store.ts';
import { type Tagged, tagsOf } from './tags.ts';
import { searchText } from './write.ts';

const restoreMs = restoreMinutes * 60_000;

/** What was deleted after this moment can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreMs);
}

/** Until when a listing that was deleted at this moment can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restoreMs);
}

/**
 * Deletes one's own listing in whatever status: its page, its share picture and those of its photos that nothing else
 * shows are not found from the commit on. Throws `not-found` where it is deleted already, and what `holdAccount` throws.
 */
export function deleteListing(context: SignedInContext, iid: string): Promise<{ result: true }> {
  return change(context, async (tx, now) => {
    const deleted = await markDeleted(tx, iid, now);
    if (!deleted) throw new Problem('not-found');
    return deleted;
  });
}

/**
 * Brings back one's own deleted listing as it was, its place in lists and its views included; one that is there stays.
 * Counts as a change of a listing. Throws `restore-too-late` ten minutes after it was deleted, `too-many-calls` beyond
 * 200 changes a day, and what `holdAccount` throws.
 */
export function restoreListing(context: SignedInContext, iid: string): Promise<{ result: true }> {
  const counted = { limits: context.limits, limit: limit.listingChanges, key: context.viewer.userid };
  return countedIfDone(counted, () => change(context, (tx, now) => restore(tx, iid, now)));
}

async function restore(tx: Transaction, iid: string, now: Date): Promise<Tagged | undefined> {
  const deleted = await lockDeleted(tx, iid);
  // A repeat, or a press in another tab, has restored it already.
  if (!deleted) return undefined;
  const restored = await unmarkDeleted(tx, iid, restorableSince(now));
  if (!restored) throw new Problem('restore-too-late');
  // While it was deleted its words were in no use, and may be forgotten.
  const item = await lockItem(tx, iid);
  if (item?.status === 1) await remember(tx, wordsOf(searchText(item)), mostKeysOfText);
  return restored;
}

async function change(
  context: SignedInContext,
  act: (tx: Transaction, now: Date) => Promise<Tagged | undefined>,
): Promise<{ result: true }> {
  const { db, viewer, clock, invalidation } = context;
  const changed = await transaction(db, async (tx) => {
    await holdAccount(tx, viewer.userid);
    return act(tx, clock());
  });
  if (changed) invalidation.changed([...tagsOf(changed), userTag(viewer.userid)]);
  return { result: true };
}

/**
 * The listing of an unchecked iid, deleted or not, as its owner addresses it. Another's deleted listing or draft is
 * `not-found`, but where nobody is signed in it is the session that is missing. Undefined where the field is no id.
 */
export async function listingToRestore(context: Context, iid: unknown): Promise<Owned | undefined> {
  const text = typeof iid === 'number' ? String(iid) : iid;
  if (typeof text !== 'string' || text === '') return undefined;
  const item = text.includes('\u0000') ? undefined : await findOwner(context.db, text);
  const hidden = item && (item.deleted || item.status === 0) && context.viewer;
  if (!item || (hidden && item.userid !== context.viewer?.userid)) throw new Problem('not-found');
  return item;
}

interface Owned {
  readonly userid: string;
}
