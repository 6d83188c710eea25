import { globalRoom } from '#contract/chat/limits.ts';
import type { Sql } from '../database/pool.ts';
import { pairingOf } from './stores/chat-store.ts';
import {
  insertOldMessages,
  insertOldRoomMessages,
  type OldMessage,
  settleConversations,
} from './stores/many-store.ts';

/**
 * Inserts past conversations between people and past messages of the global room. A person has read everything up to
 * their own last message; later messages to them are unread. Sends no events. Run it in a transaction.
 */
export async function talkMany(
  sql: Sql,
  {
    messages,
    room,
  }: { messages: OldMessage[]; room: { userid: string; message: string; createdAt: Date }[] },
): Promise<void> {
  if (messages.length > 0) {
    const pairings = messages.map(({ from, to }) => pairingOf(from, to));
    await insertOldMessages(sql, messages);
    await settleConversations(
      sql,
      pairings.map((it) => it.low),
      pairings.map((it) => it.high),
    );
  }
  if (room.length > 0) await insertOldRoomMessages(sql, globalRoom, room);
}
