import type { ChatRow } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { helperChats } from '../assistant/browse.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { withModeration } from '../moderation/own.ts';
import { withoutReported } from '../moderation/reported.ts';
import { listedChat, roomMessage, sentMessage } from './present.ts';
import { hasMessage, pairingOf, selectMessages } from './stores/chat-store.ts';
import { findConversationState, selectChats } from './stores/conversation-store.ts';
import { hasRoom, isInRoom, selectRoomMessages } from './stores/room-store.ts';

/** A page of messages; `before` and `after` are ids. */
export interface MessagePage {
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
}

/** Returns the viewer's messages with one person, newest first. Throws `not-found` if an id is not one of theirs. */
export async function messagesWith(context: SignedInContext, other: UserRow, page: MessagePage) {
  const { db, viewer } = context;
  const pairing = pairingOf(viewer.userid, other.userid);
  await checkIds(page, (id) => hasMessage(db, pairing, id));
  const messages = (await selectMessages(db, pairing, page)).map(sentMessage);
  return withModeration(context, 'message', messages, ({ id }) => id);
}

const mostChats = 200;

/** Returns the viewer's chats with people and helpers, the most recent message first, at most 200 with people. */
export async function listChats(context: SignedInContext): Promise<{ chats: ChatRow[] }> {
  const { db, viewer } = context;
  const [people, helpers] = await Promise.all([
    selectChats(db, viewer.userid, mostChats),
    helperChats(context),
  ]);
  const all = [...people.map(listedChat), ...helpers];
  return { chats: all.sort((one, other) => (one.last_timestamp < other.last_timestamp ? 1 : -1)) };
}

export async function showChat({ db, viewer }: SignedInContext, other: UserRow) {
  const standing = await findConversationState(db, pairingOf(viewer.userid, other.userid));
  return {
    read: standing?.read ?? '0',
    read_by_other: standing?.readByOther ?? '0',
    unread: standing?.unread ?? 0,
    blocked: standing?.blocks ?? false,
  };
}

/** Returns a room's messages, newest first. Throws `not-found` for an unknown room, and for an id that is not in it. */
export async function roomHistory(context: Context, { room, ...page }: MessagePage & { room: string }) {
  const { db, viewer } = context;
  await roomNamed(db, room);
  await checkIds(page, (id) => isInRoom(db, room, id));
  const rows = await selectRoomMessages(db, room, page, viewer?.userid);
  const messages = await withoutReported(context, 'room_message', rows.map(roomMessage), ({ id }) => id);
  return { messages: await withModeration(context, 'room_message', messages, ({ id }) => id) };
}

/** Throws `not-found` if the room does not exist. */
export async function roomNamed(sql: Sql, room: unknown): Promise<void> {
  const there = typeof room === 'string' && !room.includes('\u0000') && (await hasRoom(sql, room));
  if (!there) throw new Problem('not-found');
}

async function checkIds(
  { before, after }: MessagePage,
  has: (id: string) => Promise<boolean>,
): Promise<void> {
  for (const id of [before, after]) {
    if (id !== undefined && !(isId(id) && (await has(id)))) throw new Problem('not-found');
  }
}

/** Whether a text has the form of a message id. PostgreSQL fails on some other texts. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);
