import type { RoomMessage } from '#contract/chat.ts';
import { ask } from '../../api/ask.ts';
import { auth } from '../../session/session.ts';
import type { Place } from '../conversation/conversation.ts';
import { hear, LineDown, LineRefusal, lineOpen, onLineOpen, tellLine } from '../line.ts';
import type { Said } from '../messages/thread.ts';

/** How long a message waits for a line that is just being opened. */
const patience = 5000;
/** After a refusal, until the room is joined again. */
const joinAgainMs = 30_000;

/** A room where people talk; read by calls, joined, sent to and heard over the line. `me` is "" for a visitor. */
export function roomPlace(me: string, room: string): Place {
  const mine = () => (auth.get()?.userid ?? '') === me;
  return {
    mine,
    page: async (page) => (await ask('roomHistory', { room, ...page })).messages.map(said),
    async send({ text, clientId }) {
      await lineOpen(patience);
      if (!mine()) throw new LineDown();
      const told = { room, message: text, client_id: clientId };
      return said((await tellLine<{ message: RoomMessage }>('send_message', told)).message);
    },
    hear(take) {
      let later: ReturnType<typeof setTimeout> | undefined;
      function join() {
        clearTimeout(later);
        tellLine('join_room', { room }).catch((error) => {
          // Many who share an address may have come at once. Without a line it is joined when that opens.
          if (error instanceof LineRefusal) later = setTimeout(join, joinAgainMs * (0.5 + Math.random()));
        });
      }
      const stops = [
        onLineOpen(join),
        () => clearTimeout(later),
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
