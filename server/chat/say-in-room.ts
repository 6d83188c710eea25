import type { RoomMessage } from '#contract/chat.ts';
import type { SignedInContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { tried } from '../database/transaction.ts';
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
  { db, viewer, clock, limits, live, metrics }: SignedInContext,
  sent: { room: string; message: string; client_id?: string | undefined },
): Promise<{ message: RoomMessage }> {
  await limits.keepPace(pace.messages, viewer.userid);
  const said = {
    room: sent.room,
    message: sent.message,
    userid: viewer.userid,
    clientId: sent.client_id ?? null,
    createdAt: clock(),
  };
  const inserted = await tried(() => insertRoomMessage(db, said));
  const row = inserted ?? (await saidBefore(db, said));
  const message = saidInRoom(row);
  if (!inserted) return { message };
  metrics.said('room');
  live.toRoom(sent.room, 'new_message', message);
  return { message };
}

/** The message that was sent with this client's id before. Throws `not-found` where there is no such room. */
async function saidBefore(db: Database, said: { room: string; userid: string; clientId: string | null }) {
  await roomNamed(db, said.room);
  const first = await findRoomMessage(db, said.userid, said.clientId ?? '');
  if (!first) throw new Error('a message was neither inserted nor found by its client_id');
  return first;
}
