import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Sql } from '../database/pool.ts';

/** Who may see a shared page, and who may do what with it. */

/** What was removed is there for its sharer alone. */
export const mayRead = (
  viewer: Viewer | null,
  content: Owned & { readonly removedAt: Date | null },
): boolean => content.removedAt === null || owns(viewer, content);

export const mayDelete = (viewer: Viewer, content: Owned): boolean => owns(viewer, content);

/** What everyone sees, for `contents c`. */
export const visible = (sql: Sql) => sql`c.removed_at is null`;
