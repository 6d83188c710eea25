import type { Owned } from '#contract/accounts/policy.ts';
import { restoreMinutes } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { tell } from '../notifications/tell.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { matchAfter } from '../saved-searches/queue.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import type { Subcategories } from '../site/subcategories.ts';
import { hideAnswers, showAnswers } from '../wanted/answer.ts';
import { mayRead } from './policy.ts';
import { findOwner, lockDeleted, markDeleted, unmarkDeleted } from './stores/delete-store.ts';
import { deleteItems, hideItems, selectOnSale, showItems } from './stores/hide-store.ts';
import { lockItem } from './stores/listing-store.ts';
import { tagsOf } from './tags.ts';
import { searchText } from './write.ts';

const restoreMs = restoreMinutes * 60_000;

/** A listing deleted after this moment can still be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restoreMs);

/** The time until which a listing deleted at this moment can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreMs);

/**
 * Deletes the viewer's own listing in any status. After the commit its page, its preview picture and photos used by
 * nothing else return "not found". Throws `not-found` if it is deleted already, and as `holdAccount`.
 */
export function deleteListing(context: SignedInContext, iid: string): Promise<{ result: true }> {
  return change(context, async (tx, now) => {
    const deleted = await markDeleted(tx, iid, now);
    if (!deleted) throw new Problem('not-found');
    return [...tagsOf(deleted), ...(await hideAnswers(tx, [iid], now))];
  });
}

/**
 * Restores the viewer's own deleted listing with its position and views; does nothing if it is not deleted. Counts as a
 * change. Throws `restore-too-late` from ten minutes after the deletion, `too-many-calls` beyond 200 changes a day, and
 * as `holdAccount`.
 */
export function restoreListing(context: SignedInContext, iid: string): Promise<{ result: true }> {
  const counted = { limits: context.limits, limit: limit.listingChanges, key: context.viewer.userid };
  return countedIfDone(counted, () =>
    change(context, (tx, now) => restore(tx, context.site.subcategories, { iid, now })),
  );
}

async function restore(
  tx: Transaction,
  subcategories: Subcategories,
  { iid, now }: { iid: string; now: Date },
): Promise<string[] | undefined> {
  const deleted = await lockDeleted(tx, iid);
  // A repeated request, or one from another tab, has restored it already.
  if (!deleted) return undefined;
  const restored = await unmarkDeleted(tx, iid, restorableSince(now));
  if (!restored) throw new Problem('restore-too-late');
  // While it was deleted, its words were unused and may have been forgotten.
  const item = await lockItem(tx, iid);
  if (item?.status === listingStatus.selling)
    await remember(tx, wordsOf(searchText(item, subcategories)), mostKeysOfText);
  return [...tagsOf(restored), ...(await showAnswers(tx, [iid]))];
}

async function change(
  context: SignedInContext,
  act: (tx: Transaction, now: Date) => Promise<string[] | undefined>,
): Promise<{ result: true }> {
  const { db, viewer, clock, invalidation } = context;
  const changed = await transaction(db, async (tx) => {
    await holdAccount(tx, viewer.userid);
    return act(tx, clock());
  });
  if (changed) invalidation.changed([...changed, userTag(viewer.userid)]);
  return { result: true };
}

/**
 * The listing of an unchecked iid, deleted or not, for its owner. Throws `not-found` for an unknown listing, and for
 * another user's deleted listing or draft; without a session it is returned, so that the missing session is reported.
 * Undefined if the field is not an id.
 */
export async function listingToRestore(context: Context, iid: unknown): Promise<Owned | undefined> {
  const text = typeof iid === 'number' ? String(iid) : iid;
  if (typeof text !== 'string' || text === '') return undefined;
  const item = text.includes('\u0000') ? undefined : await findOwner(context.db, text);
  const hidden = item && context.viewer && !mayRead(context.viewer, item);
  if (!item || hidden) throw new Problem('not-found');
  return item;
}

const tagsOfAll = (items: Awaited<ReturnType<typeof hideItems>>) =>
  items.flatMap((it) => [...tagsOf(it), userTag(it.userid)]);

/** Hides listings from all but their owners. Returns the tags of the changed pages. */
export async function hideListings(tx: Transaction, iids: readonly string[], now: Date): Promise<string[]> {
  const hidden = await hideItems(tx, iids, now);
  return [...tagsOfAll(hidden), ...(await hideAnswers(tx, iids, now))];
}

/** Restores listings with their place and views. Returns as `hideListings`. */
export async function showListings(tx: Transaction, iids: readonly string[]): Promise<string[]> {
  const shown = await showItems(tx, iids);
  const selling = await selectOnSale(
    tx,
    shown.map(({ iid }) => iid),
  );
  const answers = await showAnswers(
    tx,
    shown.filter(({ status }) => status !== listingStatus.draft).map(({ iid }) => iid),
  );
  // Meanwhile their words were unused and may have been forgotten.
  const words = selling.flatMap((it) => wordsOf(searchText(it)));
  await remember(tx, words, mostKeysOfText * selling.length);
  return [...tagsOfAll(shown), ...answers];
}

/** Deletes listings of any owner permanently. Housekeeping removes their content. Returns as `hideListings`. */
export async function removeListings(tx: Transaction, iids: readonly string[], now: Date): Promise<string[]> {
  const gone = await deleteItems(tx, iids, restorableSince(now));
  return [...tagsOfAll(gone), ...(await hideAnswers(tx, iids, now))];
}

/** Notifies people of a listing on its first sale: watchers, and owners of matching saved searches. */
export async function tellOfNew(
  tx: Transaction,
  jobs: Jobs,
  { iid, userid }: { iid: string; userid: string },
  at: Date,
): Promise<void> {
  await tell(tx, { kind: 'page', object: { kind: 'listing', id: iid }, actor: userid, at });
  await matchAfter(jobs, tx, iid);
}

/** As `tellOfNew`, for a listing released by staff. */
export async function tellOfListing(tx: Transaction, iid: string, now: Date, jobs: Jobs): Promise<void> {
  for (const item of await selectOnSale(tx, [iid])) await tellOfNew(tx, jobs, item, now);
}
