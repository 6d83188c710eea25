import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Sql } from '../database/pool.ts';

// Access to shared pages.

/** Removed pages are visible to their sharer only. */
export const mayRead = (
  viewer: Viewer | null,
  content: Owned & { readonly removedAt: Date | null },
): boolean => content.removedAt === null || owns(viewer, content);

export const mayDelete = (viewer: Viewer, content: Owned): boolean => owns(viewer, content);

/** Visible to everyone, for `contents c`. */
export const visible = (sql: Sql) => sql`c.removed_at is null`;
