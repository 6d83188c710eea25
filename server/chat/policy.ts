import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { reportedMessages } from '../moderation/concerned.ts';

/** Access to chats and rooms. */

/** Whether the viewer may write to or block a person. */
export const mayMeet = (viewer: Viewer, other: Owned): boolean => !owns(viewer, other);

/** While either blocks the other, no message, typing event or read mark passes between the two. */
export const mayReach = (conversation: { readonly blocked: boolean } | undefined): boolean =>
  !conversation?.blocked;

/** Visible to everyone in a room, for `room_messages m`. */
export const visible = (sql: Sql) => sql`m.removed_at is null`;

/**
 * Whether a person sees a message `m` of their conversation: not one that they reported, and one out of sight only if
 * they wrote it.
 */
export const visibleTo = (sql: Sql, reader: string) => sql`
  m.emptied_at is null and (m.removed_at is null or m.from_userid = ${reader})
  and m.id <> all(array(${reportedMessages(sql, reader)}))`;
