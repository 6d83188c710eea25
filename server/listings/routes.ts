import type { FastifyInstance } from 'fastify';
import type { Owned } from '#contract/accounts/policy.ts';
import { listingCalls as calls } from '#contract/listings/listings.ts';
import { suggestCalls } from '#contract/listings/suggest.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Context, Services, SignedInContext } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { about, allowed, by } from '../http/found.ts';
import { withHeld } from '../moderation/own.ts';
import { addressedItem, list, namedItem, shortCards, show } from './browse.ts';
import { changeListing } from './change.ts';
import { deleteListing, listingToRestore, restoreListing } from './delete.ts';
import { listOwn } from './own.ts';
import { mayDelete, mayWrite } from './policy.ts';
import { publish } from './publish.ts';
import type { ItemRow } from './stores/listing-store.ts';
import { suggest } from './suggest.ts';

export function listingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listListings, {
    find: (context, raw) => addressedUser(context, raw.seller),
    act: (context, asked, { subject }) => list(context, { ...asked, seller: subject?.userid }),
  });
  serve(app, services, suggestCalls.suggestListings, { act: suggest });
  serve(app, services, calls.showListing, about(by(addressedItem, 'iid'), show));
  serve(app, services, calls.showCards, { act: shortCards });
  serve(app, services, calls.setListing, {
    find: (context, raw) => itemToChange(context, raw.iid),
    permit: async ({ db, viewer }, { type }, item) =>
      allowed(mayWrite(viewer, type, item && (await withHeld(db, { kind: 'listing', id: item.iid }, item)))),
    act: (context, sent, { subject }) =>
      subject ? changeListing(context, subject.iid, sent) : publish(context, sent),
  });
  serve(app, services, calls.deleteListing, {
    find: (context, raw) => itemToChange(context, raw.iid),
    permit: permitDeletion,
    act: (context, { iid }) => deleteListing(context, iid),
  });
  serve(app, services, calls.restoreListing, {
    find: (context, raw) => listingToRestore(context, raw.iid),
    permit: permitDeletion,
    act: (context, { iid }) => restoreListing(context, iid),
  });
  serve(app, services, calls.listOwnListings, { act: listOwn });
}

/**
 * Returns the item of a change, or undefined for a new one. Throws `not-found` for another user's draft; without a
 * session it is returned, so that the missing session is reported.
 */
const itemToChange = (context: Context, iid: unknown): Promise<ItemRow | undefined> =>
  context.viewer ? addressedItem(context, iid) : namedItem(context, iid);

/** Throws `forbidden` if the viewer may not delete the addressed listing. */
function permitDeletion({ viewer }: SignedInContext, _raw: unknown, item: Owned | undefined): void {
  allowed(!item || mayDelete(viewer, item));
}
