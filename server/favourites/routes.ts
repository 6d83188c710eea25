import type { FastifyInstance } from 'fastify';
import { favouriteCalls as calls, type FavouriteKind } from '#contract/favourites/favourites.ts';
import { addressedContent } from '../book-pages/browse.ts';
import type { Context, Services } from '../context.ts';
import { addressedTopic } from '../forum/browse.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { addressedItem } from '../listings/browse.ts';
import { favouriteIds, listFavourites, setFavourite } from './favourites.ts';

export function favouriteRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.setFavourite, { find: findThing, act: setFavourite });
  serve(app, services, calls.listFavourites, { act: listFavourites });
  serve(app, services, calls.favouriteIds, { act: favouriteIds });
}

const finders: Record<FavouriteKind, (context: Context, id: unknown) => Promise<unknown>> = {
  listing: addressedItem,
  topic: addressedTopic,
  content: addressedContent,
};

/** Throws `not-found` if the viewer cannot see the thing. A kind that does not exist is left to the checks of fields. */
async function findThing(context: Context, { kind, id }: Raw): Promise<void> {
  if (typeof kind === 'string' && Object.hasOwn(finders, kind))
    await finders[kind as FavouriteKind](context, id);
}
