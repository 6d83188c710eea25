import {
  type Favourite,
  type FavouriteKind,
  type ListFavourites,
  mostMarked,
} from '#contract/favourites/favourites.ts';
import type { SignedInContext } from '../context.ts';
import { withoutReportedOf } from '../moderation/reported.ts';
import { countFavourites, deleteFavourite, insertFavourite, selectFavourites, selectIds } from './store.ts';

export { countFavourites as favouritesOf, countOfListings as favouritesOfListings } from './store.ts';

/** Adds a thing that the viewer sees to their favourites, or removes it; a repeat changes nothing. */
export async function setFavourite(
  { db, viewer, clock }: SignedInContext,
  { kind, id, on }: { kind: FavouriteKind; id: string; on: boolean },
): Promise<{ on: boolean; count: number }> {
  if (on) await insertFavourite(db, viewer.userid, kind, id, clock());
  else await deleteFavourite(db, viewer.userid, kind, id);
  return { on, count: await countFavourites(db, kind, id) };
}

/** Returns the viewer's favourites that everyone may see, newest first, and their total. */
export async function listFavourites(context: SignedInContext, asked: ListFavourites) {
  const { db, viewer } = context;
  const { rows: found, total } = await selectFavourites(db, viewer.userid, asked);
  const rows = await withoutReportedOf(context, found, (it) => it);
  const favourites = rows.map(
    ({ kind, id, owner, title, file, createdAt }): Favourite => ({
      kind,
      id,
      title,
      url: urlOf[kind](id, owner),
      photo: file ?? '',
      at: createdAt.toISOString(),
    }),
  );
  return { favourites, total };
}

/** The ids of the viewer's favourites, hidden ones too, by kind and newest first. */
export async function favouriteIds({ db, viewer }: SignedInContext) {
  const rows = await selectIds(db, viewer.userid, mostMarked);
  const of = (wanted: FavouriteKind) => rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { listing: of('listing'), topic: of('topic'), content: of('content') };
}

const urlOf: Record<FavouriteKind, (id: string, owner: string) => string> = {
  listing: (id) => `/detail/${id}`,
  topic: (id) => `/forumdetail/${id}`,
  content: (id, owner) => `/content_sharing/${owner}/${id}`,
};
