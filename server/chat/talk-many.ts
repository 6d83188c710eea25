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
 * Puts chats in place that were held before: between people, and in the global room. Whoever spoke last has read
 * everything; what was said to them after that is unread. Nobody is told. Run it in a transaction.
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
