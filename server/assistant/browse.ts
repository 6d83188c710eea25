import type { ChatRow } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../context.ts';
import { hasMessage, selectLast, selectMessages } from './store.ts';

/** Returns the viewer's messages with a helper, newest first. Throws `not-found` if `before` is none of their ids. */
export async function helperHistory(
  { db, viewer }: SignedInContext,
  room: string,
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
export async function helperChats({ db, viewer, site }: SignedInContext): Promise<ChatRow[]> {
  const rooms = site.rooms.open;
  const rows = await selectLast(
    db,
    viewer.userid,
    rooms.map(({ room }) => room),
  );
  return rows.map(({ room, message, createdAt }) => ({
    userid: site.rooms.of(room)?.userid ?? '',
    username: site.rooms.of(room)?.username ?? '',
    avatar: '',
    last_message: message,
    last_timestamp: createdAt.toISOString(),
    unread: 0,
    kind: 'ai',
  }));
}

/** The open room of an unchecked name or bot userid, plain or opaque; undefined if it is no id. Throws `not-found`. */
export function addressedRoom({ site }: Pick<Context, 'site'>, it: unknown): string | undefined {
  if (typeof it !== 'string' || it === '') return undefined;
  const found = site.rooms.of(it);
  if (!found?.open) throw new Problem('not-found');
  return found.room;
}
