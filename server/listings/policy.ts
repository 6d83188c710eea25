import { type Owned, owns } from '#contract/accounts/policy.ts';
import { listingTypes } from '#contract/listings/categories.ts';
import { mayPost } from '#contract/listings/policy.ts';
import { listingStatus, type Status } from '#contract/listings/status.ts';
import type { Viewer } from '../context.ts';
import type { Sql } from '../database/pool.ts';

// Access to listings. Screens share `contract/listings/policy.ts`.

type Item = Owned & { readonly status: Status };
/** `held`: it was removed only until staff review it. */
type Changeable = Owned & { readonly removedAt: Date | null; readonly held?: boolean };

/** Everyone sees a listing that is not a draft. */
export const isPublic = ({ status }: Pick<Item, 'status'>): boolean => status !== listingStatus.draft;

/** A draft is visible to its owner only, and so is a removed listing, which has a draft's status. */
export const mayRead = (viewer: Viewer | null, item: Item): boolean => isPublic(item) || owns(viewer, item);

export const mayChange = (viewer: Viewer, item: Changeable): boolean =>
  (item.removedAt === null || item.held === true) && owns(viewer, item);

/** Whether the viewer may delete and restore it. */
export const mayDelete = (viewer: Viewer, item: Owned): boolean => owns(viewer, item);

/** Whether the viewer may write a new listing, or this one, with an unchecked type. */
export const mayWrite = (viewer: Viewer, type: unknown, item: Changeable | undefined): boolean =>
  (!item || mayChange(viewer, item)) && listingTypes.every((it) => it !== type || mayPost(viewer, it));

/** Visits by the owner do not count as views. */
export const isView = (viewer: Viewer | null, item: Item): boolean => isPublic(item) && !owns(viewer, item);

/** On sale, in SQL for `items i`. The numbers of `listingStatus` are literals, since a partial index needs one. */
export const onSale = (sql: Sql) => sql`i.status = 1`;
/** Not a draft, and not removed. */
export const isShown = (sql: Sql) => sql`i.status > 0`;
/** Not deleted. */
export const isThere = (sql: Sql) => sql`i.deleted_at is null`;
