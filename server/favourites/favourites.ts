import {
  type Favourite,
  type FavouriteKind,
  type ListFavourites,
  mostMarked,
} from '#contract/favourites/favourites.ts';
import type { SignedInContext } from '../context.ts';
import { withoutReportedOf } from '../moderation/reported.ts';
import { countFavourites, deleteFavourite, insertFavourite, selectFavourites, selectIds } from './store.ts';

/** Keeps a thing that the viewer sees, or no longer keeps it; a repeat changes nothing. */
export async function setFavourite(
  { db, viewer, clock }: SignedInContext,
  { kind, id, on }: { kind: FavouriteKind; id: string; on: boolean },
): Promise<{ on: boolean; count: number }> {
  if (on) await insertFavourite(db, viewer.userid, kind, id, clock());
  else await deleteFavourite(db, viewer.userid, kind, id);
  return { on, count: await countFavourites(db, kind, id) };
}

/** Returns what the viewer keeps and everyone may see, newest first, and how much it is in all. */
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

/** The ids of what the viewer keeps, also of what is hidden now, by kind and newest first. */
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
