import { mayBecome } from '#contract/listings/policy.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import {
  type Examined,
  examine,
  examineChange,
  hashOfText,
  rulesFor,
  unexamined,
} from '../moderation/holding/examine.ts';
import { hold, isHeld } from '../moderation/holding/hold.ts';
import { tell } from '../notifications/tell.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { matchAfter } from '../saved-searches/queue.ts';
import { wordsOf } from '../search/vector.ts';
import { mostKeysOfText, remember } from '../search/vocabulary.ts';
import { byNewest } from '../site/by-newest.ts';
import { countUse } from '../standing/count-use.ts';
import { mayChange } from './policy.ts';
import { showItems } from './stores/hide-store.ts';
import {
  findWithdrawnText,
  type ItemRow,
  type ItemWrite,
  keepWithdrawnText,
  lockItem,
  updateItem,
} from './stores/listing-store.ts';
import { tagsOf } from './tags.ts';
import { composeListing, type ListingFields, searchText, writtenOf } from './write.ts';

/**
 * Changes the sent fields, including the status, of the viewer's own listing; concurrent changes are serialized. The
 * first publication of a draft counts as a listing. Throws `not-found`, `status-not-allowed`, `too-many-calls` beyond
 * 200 changes a day, and as `holdWriter`, `composeListing`, `countUse`, `examine` and `rulesFor`.
 */
export async function changeListing(context: SignedInContext, iid: string, sent: ListingFields) {
  const counted = { limits: context.limits, limit: limit.listingChanges, key: context.viewer.userid };
  const { tags, held } = await countedIfDone(counted, () =>
    byNewest(context, (holdSettings) =>
      transaction(context.db, async (tx) => {
        await holdWriter(tx, context);
        await holdSettings(tx);
        const wasHeld = await isHeld(tx, 'listing', iid);
        // Shown during the change, and hidden again before the commit.
        if (wasHeld) await showItems(tx, [iid]);
        const before = await lockItem(tx, iid);
        if (!before || !mayChange(context.viewer, before)) throw new Problem('not-found');
        const status = sent.status ?? before.status;
        if (status !== before.status && !mayBecome(before.status, status))
          throw new Problem('status-not-allowed', { field: 'status' });
        const after = await composeListing(
          tx,
          context,
          { ...before, search: '', clientId: null },
          sent,
          status,
        );
        await updateItem(tx, after, context.clock());
        if (after.publishedAt && !before.publishedAt)
          await countUse(tx, context, 'listings', after.publishedAt);
        const rules = await rulesFor(tx, context, await examinedChange(tx, context, before, after));
        const tags = [...tagsOf(before), ...tagsOf(after), userTag(after.userid)];
        const held = wasHeld || rules.length > 0;
        if (held) {
          const untold = !wasHeld && !before.publishedAt;
          const thing = { kind: 'listing', id: iid, userid: after.userid } as const;
          tags.push(...(await hold(tx, context, thing, { rules, untold })));
        } else {
          await tellChange(tx, before, after, context.clock());
          if (isNews(before, after)) await matchAfter(context.jobs, tx, iid);
        }
        if (status === listingStatus.selling)
          await remember(tx, wordsOf(searchText(after, context.site.subcategories)), mostKeysOfText);
        return { tags, held };
      }),
    ),
  );
  context.invalidation.changed(tags);
  return { iid, ...(held && { held: true as const }) };
}

/** A draft is visible to its seller only. Of a public listing only changed texts are examined. */
async function examinedChange(
  tx: Transaction,
  context: SignedInContext,
  before: ItemRow,
  after: ItemWrite,
): Promise<Examined> {
  const { draft } = listingStatus;
  const [was, is] = [writtenOf({ ...before, search: '', clientId: null }), writtenOf(after)];
  if (before.status === draft)
    return after.status === draft ? unexamined : examine(context, is, await findWithdrawnText(tx, after.iid));
  if (after.status !== draft) return examineChange(context, was, is);
  await keepWithdrawnText(tx, after.iid, hashOfText(was));
  return unexamined;
}

type ListingState = Pick<ItemWrite, 'iid' | 'userid' | 'status' | 'priceCents' | 'publishedAt'>;

/** Notifies people that the listing was sold, put on sale, or became cheaper. */
async function tellChange(
  tx: Transaction,
  before: ListingState,
  after: ListingState,
  at: Date,
): Promise<void> {
  const about = { object: { kind: 'listing', id: after.iid }, actor: after.userid, at } as const;
  const { draft, selling, sold } = listingStatus;
  const [from, to] = [before.priceCents ?? 0, after.priceCents ?? 0];
  if (after.status !== before.status) {
    if (after.status === sold) await tell(tx, { ...about, kind: 'sold' });
    else if (before.status === draft)
      await tell(tx, { ...about, kind: before.publishedAt ? 'back' : 'page' });
  } else if (after.status === selling && to < from)
    await tell(tx, { ...about, kind: 'price', data: { from, to } });
}

/** Whether a change puts the listing on sale, or makes it cheaper there. */
function isNews(before: ItemRow, after: ItemWrite): boolean {
  if (after.status !== listingStatus.selling) return false;
  if (before.status !== listingStatus.selling) return true;
  return before.priceCents !== null && after.priceCents !== null && after.priceCents < before.priceCents;
}
