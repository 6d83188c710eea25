import type { FavouriteKind } from '#contract/favourites/favourites.ts';
import type { LikeKind } from '#contract/likes/likes.ts';
import { type Shared, shared } from '../session/shared.ts';

/** A person marks a thing by keeping it or by liking it. */
export type Mark = 'keep' | 'like';
export type MarkedKind = FavouriteKind | LikeKind;

/** What the signed-in person has marked. It is empty until it is loaded, and for visitors. */
interface Mine {
  userid: string;
  keys: ReadonlySet<string>;
}

export const nobodys: Mine = { userid: '', keys: new Set() };
export const mine: Record<Mark, Shared<Mine>> = { keep: shared(nobodys), like: shared(nobodys) };

export const keyOf = (kind: MarkedKind, id: string): string => `${kind} ${id}`;
