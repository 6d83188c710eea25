import type { PrivateMessage } from '#contract/chat/chat.ts';
import { ask } from '../../api/ask.ts';
import { auth } from '../../session/session.ts';
import { ConnectionLost, onEvent } from '../connection.ts';
import type { Message } from '../messages/thread.ts';
import type { MessageSource } from './conversation.ts';

/** The chat of the signed-in person with another. Calls send and load messages; the connection delivers new ones. */
export function privateSource(me: string, other: string): MessageSource {
  const mine = () => auth.get()?.userid === me;
  return {
    mine,
    page: async (page) => (await ask('getMessages', { to_userid: other, ...page })).map(toMessage),
    async send({ text, clientId, photo, iid }) {
      // Another user may have signed in meanwhile, and must not send it.
      if (!mine()) throw new ConnectionLost();
      const { message } = await ask('sendMessage', {
        to_userid: other,
        content: text,
        client_id: clientId,
        ...(photo && { photo }),
        ...(iid && { iid }),
      });
      return toMessage(message);
    },
    subscribe(take, drop) {
      const isHere = ({ from_userid, to_userid }: Pick<PrivateMessage, 'from_userid' | 'to_userid'>) =>
        [from_userid, to_userid].includes(me) && [from_userid, to_userid].includes(other);
      const stops = [
        onEvent<PrivateMessage>('private_message', (message) => isHere(message) && take(toMessage(message))),
        // Its author still sees it.
        onEvent<PrivateMessage>(
          'message_gone',
          (it) => isHere(it) && it.from_userid === other && drop(it.id),
        ),
      ];
      return () => stops.forEach((stop) => void stop());
    },
  };
}

function toMessage(it: PrivateMessage): Message {
  return {
    id: it.id,
    clientId: it.client_id,
    from: { userid: it.from_userid, username: '', avatar: '' },
    text: it.content,
    photo: it.photo,
    iid: it.iid,
    at: it.send_timestamp,
    moderation: it.moderation,
  };
}
