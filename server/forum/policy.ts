import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Sql } from '../database/pool.ts';

// Access to topics and replies.

interface ForumText extends Owned {
  readonly removedAt: Date | null;
  /** Whether it was removed only until staff review it. */
  readonly held?: boolean;
}

const isVisible = ({ removedAt }: Pick<ForumText, 'removedAt'>): boolean => removedAt === null;

/** Removed content is visible to its author only. */
export const mayRead = (viewer: Viewer | null, written: ForumText): boolean =>
  isVisible(written) || owns(viewer, written);

export const mayChange = (viewer: Viewer, written: ForumText): boolean =>
  (isVisible(written) || written.held === true) && owns(viewer, written);

export const mayDelete = (viewer: Viewer, written: Owned): boolean => owns(viewer, written);

/** Visits by the author do not count as views. */
export const isView = (viewer: Viewer | null, topic: Owned): boolean => !owns(viewer, topic);

/** Visible to everyone, for `topics t`. */
export const visibleTopic = (sql: Sql) => sql`t.removed_at is null`;

/** Visible to everyone, for `posts p` that the query reads anyway. */
export const visibleReadPost = (sql: Sql) => sql`p.removed_at is null`;

/**
 * Visible to everyone, for `posts p`. The index of removed replies answers it, so that no reply is read only to be
 * skipped.
 */
export const visiblePost = (sql: Sql) => sql`not exists (
  select 1 from posts removed where removed.ftid = p.ftid and removed.place = p.place and removed.removed_at is not null)`;
