import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { reportedMessages } from '../moderation/policy.ts';

// Access to chats and rooms.

/** Whether the viewer may write to or block a person. */
export const mayMeet = (viewer: Viewer, other: Owned): boolean => !owns(viewer, other);

/** While either blocks the other, no message, typing event or read mark passes between the two. */
export const mayReach = (conversation: { readonly blocked: boolean } | undefined): boolean =>
  !conversation?.blocked;

/** Visible to everyone who reads the room or the conversation, for `room_messages m` or `messages m`. */
export const visible = (sql: Sql) => sql`m.removed_at is null`;

/**
 * Whether a person sees a message `m` of their conversation: not one that they reported, and a hidden one only if they
 * wrote it.
 */
export const visibleTo = (sql: Sql, reader: string) => sql`
  m.emptied_at is null and (${visible(sql)} or m.from_userid = ${reader})
  and m.id <> all(array(${reportedMessages(sql, reader)}))`;

/** Whether a person, a column, blocks another one. One row is looked up for each pair. */
export const hasBlocked = (sql: Sql, person: string, other: string) => sql`coalesce((
    select case c.low when ${sql.unsafe(person)} then c.low_blocks else c.high_blocks end from conversations c
    where ${isBetween(sql, person, other)} limit 1), false)`;

/** Whether either of two people, both columns, blocks the other. One row is looked up for each pair. */
export const isBlocked = (sql: Sql, one: string, other: string) => sql`coalesce((
    select c.low_blocks or c.high_blocks from conversations c
    where ${isBetween(sql, one, other)} limit 1), false)`;

/**
 * Whether a conversation `c` is that of two people, both columns. The order of the two is that of "C"; the comparison is
 * in the default collation, which is that of the index.
 */
export const isBetween = (sql: Sql, one: string, other: string) => {
  const [a, b] = [sql.unsafe(one), sql.unsafe(other)];
  return sql`c.low = least(${a} collate "C", ${b} collate "C") collate "default"
    and c.high = greatest(${a} collate "C", ${b} collate "C") collate "default"`;
};
