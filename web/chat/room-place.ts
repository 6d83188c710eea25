import type { RoomMessage } from '#contract/chat.ts';
import { ask } from '../ask.ts';
import type { Place } from './conversation.ts';
import { hear, lineOpen, onLineOpen, tellLine } from './line.ts';
import type { Said } from './thread.ts';

/** How long a message waits for a line that is just being opened. */
const patience = 5000;

/** A room where people talk; read by calls, joined, sent to and heard over the line. */
export function roomPlace(room: string): Place {
  return {
    page: async (page) => (await ask('roomHistory', { room, ...page })).messages.map(said),
    async send({ text, clientId }) {
      await lineOpen(patience);
      const told = { room, message: text, client_id: clientId };
      return said((await tellLine<{ message: RoomMessage }>('send_message', told)).message);
    },
    hear(take) {
      const stops = [
        onLineOpen(() => void tellLine('join_room', { room }).catch(() => undefined)),
        hear<RoomMessage>('new_message', (message) => message.room === room && take(said(message))),
      ];
      return () => stops.forEach((stop) => void stop());
    },
  };
}

function said(it: RoomMessage): Said {
  return {
    id: it.id,
    clientId: it.client_id,
    from: it.sender,
    text: it.message,
    photo: '',
    iid: '',
    at: it.timestamp,
  };
}
