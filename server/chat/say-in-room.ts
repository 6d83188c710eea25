import type { RoomMessage } from '#contract/chat.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { pace } from '../limits/limits.ts';
import { roomNamed } from './browse.ts';
import { saidInRoom } from './present.ts';
import { findRoomMessage, insertRoomMessage } from './room-store.ts';

/**
 * Says something in a room; everyone in it is told after the commit. A repeat with the same `client_id` returns the
 * first message and tells nobody again. Throws `not-found` where there is no such room, and `too-many-calls` beyond
 * 60 a minute after a burst of 30.
 */
export async function sayInRoom(
  { db, viewer, clock, limits, live }: SignedInContext,
  sent: { room: string; message: string; client_id?: string | undefined },
): Promise<{ message: RoomMessage }> {
  await roomNamed(db, sent.room);
  await limits.keepPace(pace.messages, viewer.userid);
  const { row, fresh } = await transaction(db, async (tx) => {
    const inserted = await insertRoomMessage(tx, {
      room: sent.room,
      message: sent.message,
      userid: viewer.userid,
      clientId: sent.client_id ?? null,
      createdAt: clock(),
    });
    const first = inserted ?? (await findRoomMessage(tx, viewer.userid, sent.client_id ?? ''));
    if (!first) throw new Error('a message was neither inserted nor found by its client_id');
    return { row: first, fresh: inserted !== undefined };
  });
  const message = saidInRoom(row);
  if (fresh) live.toRoom(sent.room, 'new_message', message);
  return { message };
}
