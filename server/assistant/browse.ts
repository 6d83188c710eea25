import { type HelperRoom, helperRoomOf, helperRooms, helperSlugs } from '#contract/assistant/helper-rooms.ts';
import type { ChatRow } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { hasMessage, selectLast, selectMessages } from './store.ts';

/** Returns the viewer's messages with a helper, newest first. Throws `not-found` if `before` is none of their ids. */
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
    messages: rows.map(({ createdAt, right, ...row }) => ({
      ...row,
      ...(right !== null && { right }),
      timestamp: createdAt.toISOString(),
    })),
  };
}

/** Returns the helper rooms in which the viewer has messages, as rows of the chat list. */
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

/** The room of an unchecked slug or bot userid, plain or opaque; undefined if it is no id. Throws `not-found`. */
export function addressedRoom(it: unknown): HelperRoom | undefined {
  if (typeof it !== 'string' || it === '') return undefined;
  const room = helperRoomOf(it);
  if (!room) throw new Problem('not-found');
  return room;
}
