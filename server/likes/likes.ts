import { mostMarked } from '#contract/favourites/favourites.ts';
import type { LikeKind } from '#contract/likes/likes.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { HousekeepingServices } from '../domain.ts';
import { countLikes, deleteLike, insertLike, selectLiked, selectLikeIds, tellLikes } from './store.ts';

export { likesOf } from './store.ts';

/** Likes a thing that the viewer sees, or removes the like; a repeat changes nothing. */
export async function setLike(
  { db, viewer, clock }: SignedInContext,
  { kind, id, on }: { kind: LikeKind; id: string; on: boolean },
): Promise<{ on: boolean; count: number }> {
  const like = { kind, id, userid: viewer.userid };
  if (on) await insertLike(db, { ...like, now: clock() });
  else await deleteLike(db, like);
  return { on, count: await countLikes(db, kind, id) };
}

/** The ids of things that the viewer likes, hidden ones too, by kind and newest first. */
export async function likeIds({ db, viewer }: SignedInContext) {
  const rows = await selectLikeIds(db, viewer.userid, mostMarked);
  const of = (wanted: LikeKind) => rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { topic: of('topic'), post: of('post'), content: of('content') };
}

/** Adds to each thing whether the viewer likes it; unchanged for a visitor. `idOf` returns a thing's id. */
export async function withLiked<Thing extends { liked?: boolean | undefined }>(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  kind: LikeKind,
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): Promise<Thing[]> {
  if (!viewer || things.length === 0) return [...things];
  const liked = new Set(await selectLiked(db, viewer.userid, kind, things.map(idOf)));
  return things.map((thing) => ({ ...thing, liked: liked.has(idOf(thing)) }));
}

/**
 * Notifies authors of the likes in the last hour, if an earlier notice in that hour delayed them. Concurrent processes
 * may do it.
 */
export async function tellOfLikes(
  { db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>,
  signal?: AbortSignal,
) {
  while (!signal?.aborted && (await tellLikes(db, clock(), mostTold)) === mostTold);
}

const mostTold = 200;
