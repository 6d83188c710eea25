import type { FastifyInstance } from 'fastify';
import { listingCalls as calls } from '#contract/listings.ts';
import { suggestCalls } from '#contract/suggest.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { addressedItem, listWritten, show } from './browse.ts';
import { changeListing } from './change.ts';
import { deleteListing, listingToRestore, restoreListing } from './delete.ts';
import { itemToChange, mayWrite, owns } from './may-write.ts';
import { listOwn } from './own.ts';
import { publish } from './publish.ts';
import { suggest } from './suggest.ts';

/** Which call of listings meets which action. */
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
