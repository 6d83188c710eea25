import type { FastifyInstance } from 'fastify';
import { chatCalls as calls } from '#contract/chat/chat.ts';
import { addressedUser } from '../accounts/browse.ts';
import type { Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { about, by } from '../http/found.ts';
import { block, unblock } from './block.ts';
import { listChats, messagesWith, roomHistory, roomNamed, showChat } from './browse.ts';
import { mayTalk, recipientOf } from './may-talk.ts';
import { read } from './read.ts';
import { say } from './say.ts';

export function chatRoutes(app: FastifyInstance, services: Services): void {
  const partner = by(addressedUser, 'to_userid');
  serve(app, services, calls.getMessages, about(partner, messagesWith));
  serve(app, services, calls.sendMessage, {
    find: recipientOf,
    permit: mayTalk,
    act: (context, sent, { subject }) => say(context, sent, subject),
  });
  serve(app, services, calls.listChats, { act: listChats });
  serve(app, services, calls.readMessages, about(partner, read));
  serve(app, services, calls.blockPerson, about(partner, block));
  serve(app, services, calls.unblockPerson, about(partner, unblock));
  serve(app, services, calls.showChat, about(partner, showChat));
  serve(app, services, calls.roomHistory, {
    find: async ({ db }, raw) => (raw.room === undefined ? undefined : roomNamed(db, raw.room)),
    act: roomHistory,
  });
}
