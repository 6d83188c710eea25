import type { RoomMessage } from '#contract/chat/chat.ts';
import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import type { SignedInContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { transaction, tried } from '../database/transaction.ts';
import { examine, isPlain, rulesFor } from '../moderation/holding/examine.ts';
import { hold } from '../moderation/holding/hold.ts';
import { withModeration } from '../moderation/own.ts';
import { pace } from '../rate-limits/limits.ts';
import { unlessFirst } from '../rate-limits/unless-first.ts';
import { roomNamed } from './browse.ts';
import { roomMessage } from './present.ts';
import { findRoomMessage, insertRoomMessage, type RoomMessageRow } from './stores/room-store.ts';

/**
 * Sends a message to a room and, after the commit, to everyone in it. A repeat with the same `client_id` returns the
 * first one, sends no event and does not count. Throws `not-found`, `too-many-calls` beyond 60 a minute after a burst
 * of 30, and as `examine` and `rulesFor`.
 */
export async function sayInRoom(
  context: SignedInContext,
  sent: { room: string; message: string; client_id?: string | undefined },
): Promise<{ message: RoomMessage }> {
  const { db, viewer, clock, limits, realtime, metrics } = context;
  const { client_id } = sent;
  const first = await unlessFirst(
    () => limits.keepPace(pace.messages, viewer.userid),
    async () => (client_id ? findRoomMessage(db, viewer.userid, client_id) : undefined),
  );
  if (first) return { message: await ownMessage(context, first) };
  const outgoing = {
    room: sent.room,
    message: sent.message,
    userid: viewer.userid,
    clientId: client_id ?? null,
    createdAt: clock(),
  };
  const { row: inserted, held } = await insert(context, outgoing);
  const row = inserted ?? (await earlierMessage(db, outgoing));
  if (!inserted) {
    await limits.giveTurnBack(pace.messages, viewer.userid);
    return { message: await ownMessage(context, row) };
  }
  metrics.said('room');
  if (held) return { message: await ownMessage(context, row) };
  const message = roomMessage(row);
  realtime.toRoom(sent.room, 'new_message', message);
  return { message };
}

type RoomMessageWrite = Parameters<typeof insertRoomMessage>[1];

/** A message that needs no look-up is one statement; any other has a transaction. */
async function insert(context: SignedInContext, outgoing: RoomMessageWrite) {
  const { db } = context;
  const { message } = outgoing;
  const examined = examine(context, { fields: { message }, once: message });
  if (isPlain(examined)) return { row: await tried(() => insertRoomMessage(db, outgoing)), held: false };
  return transaction(db, async (tx) => {
    await holdWriter(tx, context);
    const row = await insertRoomMessage(tx, outgoing);
    const rules = row ? await rulesFor(tx, context, examined) : [];
    const held = rules.length > 0;
    const { userid } = outgoing;
    if (row && held)
      await hold(tx, context, { kind: 'room_message', id: row.id, userid }, { rules, untold: true });
    return { row, held };
  });
}

/** A message as its sender sees it; if hidden from others, with the reason. */
async function ownMessage(context: SignedInContext, row: RoomMessageRow): Promise<RoomMessage> {
  const message = roomMessage(row);
  const [own] = await withModeration(context, 'room_message', [message], ({ id }) => id);
  return own ?? message;
}

/**
 * Returns the message that was already sent with this client id. Throws `not-found` if the room does not exist, and
 * `session-not-found` if the sender was shut out meanwhile.
 */
async function earlierMessage(
  db: Database,
  outgoing: { room: string; userid: string; clientId: string | null },
) {
  await roomNamed(db, outgoing.room);
  const first = outgoing.clientId ? await findRoomMessage(db, outgoing.userid, outgoing.clientId) : undefined;
  if (!first) throw new Problem('session-not-found');
  return first;
}
