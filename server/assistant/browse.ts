import { type HelperRoom, helperRoomOf, helperRooms, helperSlugs } from '#contract/assistant/helper-rooms.ts';
import type { ChatRow } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { hasMessage, selectLast, selectMessages } from './store.ts';

/** What the viewer and a helper have said, newest first. Throws `not-found` for an id that is none of theirs. */
export async function helperHistory(
  { db, viewer }: SignedInContext,
  room: HelperRoom,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const { userid } = viewer;
  if (
    before !== undefined &&
    !(/^[1-9]\d{0,17}$/.test(before) && (await hasMessage(db, userid, room, before)))
  )
    throw new Problem('not-found');
  const rows = await selectMessages(db, { userid, room, limit, before });
  return {
    messages: rows.map(({ createdAt, ...row }) => ({ ...row, timestamp: createdAt.toISOString() })),
  };
}

/** The helper's rooms in which the viewer has said something, as rows of the chat list. */
export async function helperChats({ db, viewer }: SignedInContext): Promise<ChatRow[]> {
  const rows = await selectLast(db, viewer.userid, helperSlugs);
  return rows.map(({ room, message, createdAt }) => ({
    userid: helperRooms[room].userid,
    username: helperRooms[room].username,
    avatar: '',
    last_message: message,
    last_timestamp: createdAt.toISOString(),
    unread: 0,
    kind: 'ai',
  }));
}

/** The room of an unchecked slug or userid of a bot, plain or opaque. Throws `not-found`; undefined where the field is no id at all. */
export function addressedRoom(it: unknown): HelperRoom | undefined {
  if (typeof it !== 'string' || it === '') return undefined;
  const room = helperRoomOf(it);
  if (!room) throw new Problem('not-found');
  return room;
}
