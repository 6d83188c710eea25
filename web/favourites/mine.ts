import type { FavouriteKind } from '#contract/favourites/favourites.ts';
import type { LikeKind } from '#contract/likes/likes.ts';
import { type Shared, shared } from '../session/shared.ts';

/** A person marks a thing by keeping or liking it. */
export type Mark = 'keep' | 'like';
export type MarkedKind = FavouriteKind | LikeKind;

/** The signed-in person's marks. Empty until they are loaded, and for visitors. */
interface Mine {
  userid: string;
  keys: ReadonlySet<string>;
}

export const visitorMarks: Mine = { userid: '', keys: new Set() };
export const mine: Record<Mark, Shared<Mine>> = { keep: shared(visitorMarks), like: shared(visitorMarks) };

export const keyOf = (kind: MarkedKind, id: string): string => `${kind} ${id}`;
