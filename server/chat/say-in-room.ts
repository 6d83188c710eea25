import type { RoomMessage } from '#contract/chat/chat.ts';
import type { SignedInContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { tried } from '../database/transaction.ts';
import { pace } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { roomNamed } from './browse.ts';
import { saidInRoom } from './present.ts';
import { findRoomMessage, insertRoomMessage } from './stores/room-store.ts';

/**
 * Sends a message to a room; everyone in it receives it after the commit. A repeat with the same `client_id` returns
 * the first message, sends no event and does not count. Throws `not-found` if the room does not exist, and
 * `too-many-calls` beyond 60 a minute after a burst of 30.
 */
export async function sayInRoom(
  { db, viewer, clock, limits, realtime, metrics }: SignedInContext,
  sent: { room: string; message: string; client_id?: string | undefined },
): Promise<{ message: RoomMessage }> {
  const { client_id } = sent;
  const first = await unlessFirst(
    () => limits.keepPace(pace.messages, viewer.userid),
    async () => (client_id ? findRoomMessage(db, viewer.userid, client_id) : undefined),
  );
  if (first) return { message: saidInRoom(first) };
  const said = {
    room: sent.room,
    message: sent.message,
    userid: viewer.userid,
    clientId: client_id ?? null,
    createdAt: clock(),
  };
  const inserted = await tried(() => insertRoomMessage(db, said));
  const row = inserted ?? (await saidBefore(db, said));
  const message = saidInRoom(row);
  if (!inserted) {
    await limits.giveTurnBack(pace.messages, viewer.userid);
    return { message };
  }
  metrics.said('room');
  realtime.toRoom(sent.room, 'new_message', message);
  return { message };
}

/** Returns the message that was already sent with this client id. Throws `not-found` if the room does not exist. */
async function saidBefore(db: Database, said: { room: string; userid: string; clientId: string | null }) {
  await roomNamed(db, said.room);
  const first = await findRoomMessage(db, said.userid, said.clientId ?? '');
  if (!first) throw new Error('a message was neither inserted nor found by its client_id');
  return first;
}
