import type { FastifyInstance } from 'fastify';
import { listingCalls as calls } from '#contract/listings/listings.ts';
import { suggestCalls } from '#contract/listings/suggest.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Context, Services, SignedInContext } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { addressedItem, listWritten, namedItem, show } from './browse.ts';
import { changeListing } from './change.ts';
import { deleteListing, listingToRestore, restoreListing } from './delete.ts';
import { listOwn } from './own.ts';
import { publish } from './publish.ts';
import type { ItemRow } from './stores/listing-store.ts';
import { suggest } from './suggest.ts';

/** Registers the calls of listings with their actions. */
export function listingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listListings, {
    find: (context, raw) => addressedUser(context, raw.seller),
    act: (context, asked, { subject }) => listWritten(context, { ...asked, seller: subject?.userid }),
  });
  serve(app, services, suggestCalls.suggestListings, { act: suggest });
  serve(app, services, calls.showListing, {
    find: (context, raw) => addressedItem(context, raw.iid),
    act: (context, _input, { subject }) => show(context, subject),
  });
  serve(app, services, calls.setListing, {
    find: (context, raw) => itemToChange(context, raw.iid),
    permit: mayWrite,
    act: (context, sent, { subject }) =>
      subject ? changeListing(context, subject.iid, sent) : publish(context, sent),
  });
  serve(app, services, calls.deleteListing, {
    find: (context, raw) => itemToChange(context, raw.iid),
    permit: (context, _raw, item) => owns(context, item),
    act: (context, { iid }) => deleteListing(context, iid),
  });
  serve(app, services, calls.restoreListing, {
    find: (context, raw) => listingToRestore(context, raw.iid),
    permit: (context, _raw, item) => owns(context, item),
    act: (context, { iid }) => restoreListing(context, iid),
  });
  serve(app, services, calls.listOwnListings, { act: listOwn });
}

/**
 * The item that a change addresses, or undefined if it addresses none. Throws `not-found` for another user's draft.
 * Without a session the draft may be the caller's own, so the missing session is reported instead.
 */
function itemToChange(context: Context, iid: unknown): Promise<ItemRow | undefined> {
  return context.viewer ? addressedItem(context, iid) : namedItem(context, iid);
}

/** Only the seller writes a listing, and only a verified merchant writes `merchant_house`. Throws `forbidden`. */
function mayWrite(
  context: SignedInContext,
  { type }: { readonly type?: unknown },
  item: ItemRow | undefined,
): void {
  owns(context, item);
  if (type === 'merchant_house' && !context.viewer.merchant) throw new Problem('forbidden');
}

/** Throws `forbidden` for another user's listing. */
function owns({ viewer }: SignedInContext, item: { readonly userid: string } | undefined): void {
  if (item && item.userid !== viewer.userid) throw new Problem('forbidden');
}
