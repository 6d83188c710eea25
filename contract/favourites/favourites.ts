import { z } from 'zod';
import { call } from '../call.ts';
import { flag, id, oneOf, timestamp, whole } from '../fields.ts';
import { farthestOffset } from '../list-limits.ts';
import { paths } from '../paths.ts';

/** The kinds of favourites: listings, topics and shared pages. */
export const favouriteKinds = ['listing', 'topic', 'content'] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

/** The most favourites, newest first, that a screen loads to mark things. */
export const mostMarked = 10_000;

const kind = oneOf(favouriteKinds);

export const favourite = z.object({
  kind,
  id: z.string(),
  title: z.string(),
  /** The path of its page. */
  url: z.string(),
  /** The key of its picture; empty without one. */
  photo: z.string(),
  at: timestamp,
});
const ids = z.array(z.string());
export type Favourite = z.infer<typeof favourite>;

const listFavouritesRequest = z.object({
  kind: kind.optional(),
  offset: whole(0, farthestOffset).default(0),
  limit: whole(1, 100).default(30),
});
export type ListFavourites = z.output<typeof listFavouritesRequest>;

export const favouriteCalls = {
  setFavourite: call({
    at: paths.setFavourite,
    says: 'Adds a listing, topic or book page to the user’s favourites, or removes it. Returns the number of people who keep it.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ kind, id, on: flag }),
    answer: z.object({ on: z.boolean(), count: z.number() }),
  }),
  listFavourites: call({
    at: paths.listFavourites,
    says: 'Lists the user’s favourites, newest first, without those they may no longer see.',
    who: 'viewer',
    silenced: 'open',
    request: listFavouritesRequest,
    answer: z.object({ favourites: z.array(favourite), total: z.number() }),
  }),
  favouriteIds: call({
    at: paths.favouriteIds,
    says: 'Returns the ids of the user’s favourites by kind, newest first, at most 10,000, so that screens can mark them.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ listing: ids, topic: ids, content: ids }),
  }),
};
