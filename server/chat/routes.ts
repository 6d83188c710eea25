import type { FastifyInstance } from 'fastify';
import { chatCalls as calls } from '#contract/chat/chat.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import type { Context, Services } from '../context.ts';
import { serve } from '../http/call-routes.ts';
import { found } from '../http/found.ts';
import { block, unblock } from './block.ts';
import { listChats, messagesWith, roomHistory, roomNamed, showChat } from './browse.ts';
import { hearerOf, mayTalk } from './may-talk.ts';
import { read } from './read.ts';
import { say } from './say.ts';

/** Registers the chat calls with their actions. */
export function chatRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getMessages, {
    find: partner,
    act: (context, page, { subject }) => messagesWith(context, found(subject), page),
  });
  serve(app, services, calls.sendMessage, {
    find: hearerOf,
    permit: mayTalk,
    act: (context, sent, { subject }) => say(context, found(subject), sent),
  });
  serve(app, services, calls.listChats, { act: listChats });
  serve(app, services, calls.readMessages, {
    find: partner,
    act: (context, sent, { subject }) => read(context, found(subject), sent),
  });
  serve(app, services, calls.blockPerson, {
    find: partner,
    act: (context, _input, { subject }) => block(context, found(subject)),
  });
  serve(app, services, calls.unblockPerson, {
    find: partner,
    act: (context, _input, { subject }) => unblock(context, found(subject)),
  });
  serve(app, services, calls.showChat, {
    find: partner,
    act: (context, _input, { subject }) => showChat(context, found(subject)),
  });
  serve(app, services, calls.roomHistory, {
    find: async ({ db }, raw) => (raw.room === undefined ? undefined : roomNamed(db, raw.room)),
    act: roomHistory,
  });
}

function partner(context: Context, raw: Readonly<Record<string, unknown>>): Promise<UserRow | undefined> {
  return addressedUser(context, raw.to_userid);
}
