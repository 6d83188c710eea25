import type { RoomMessage } from '#contract/chat/chat.ts';
import { ask } from '../../api/ask.ts';
import { auth } from '../../session/session.ts';
import {
  ConnectionLost,
  connected,
  EventRefusal,
  emitWithAnswer,
  onConnected,
  onEvent,
} from '../connection.ts';
import type { MessageSource } from '../conversation/conversation.ts';
import type { Message } from '../messages/thread.ts';

/** A hidden message. */
interface Gone {
  room: string;
  id: string;
  sender: string;
}

/** Milliseconds for which a message waits for a connection that is being opened. */
const connectTimeoutMs = 5000;
/** The average pause before another try to join after a refusal, in milliseconds. */
const joinAgainMs = 30_000;

/**
 * A public room. Calls load its history; the connection joins it, sends and delivers messages. `me` is "" for a
 * visitor.
 */
export function roomSource(me: string, room: string): MessageSource {
  const mine = () => (auth.get()?.userid ?? '') === me;
  return {
    mine,
    page: async (page) => (await ask('roomHistory', { room, ...page })).messages.map(toMessage),
    async send({ text, clientId }) {
      await connected(connectTimeoutMs);
      if (!mine()) throw new ConnectionLost();
      const payload = { room, message: text, client_id: clientId };
      return toMessage((await emitWithAnswer<{ message: RoomMessage }>('send_message', payload)).message);
    },
    subscribe(take, drop) {
      let later: ReturnType<typeof setTimeout> | undefined;
      function join() {
        clearTimeout(later);
        emitWithAnswer('join_room', { room }).catch((error) => {
          // Too many clients of one address may have joined at once. After a lost connection, `onConnected` joins.
          if (error instanceof EventRefusal) later = setTimeout(join, joinAgainMs * (0.5 + Math.random()));
        });
      }
      const stops = [
        onConnected(join),
        () => clearTimeout(later),
        onEvent<RoomMessage>('new_message', (message) => message.room === room && take(toMessage(message))),
        // Its author still sees it.
        onEvent<Gone>('message_gone', (it) => it.room === room && it.sender !== me && drop(it.id)),
      ];
      return () => stops.forEach((stop) => void stop());
    },
  };
}

function toMessage(it: RoomMessage): Message {
  return {
    id: it.id,
    clientId: it.client_id,
    from: it.sender,
    text: it.message,
    photo: '',
    iid: '',
    at: it.timestamp,
    moderation: it.moderation,
  };
}
