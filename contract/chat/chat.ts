import { z } from 'zod';
import { badge } from '../accounts/badge.ts';
import { call } from '../call.ts';
import { clearable, clientId, done, id, said, text, timestamp, whole } from '../fields.ts';
import { moderation } from '../moderation/own.ts';
import { paths } from '../paths.ts';
import { messageLength, messagePage, mostMessages } from './limits.ts';

/**
 * A message between two people; a missing part is `""`. Ids increase in the order in which the server accepted the
 * messages.
 */
export const privateMessage = z.object({
  id: z.string(),
  from_userid: z.string(),
  to_userid: z.string(),
  send_timestamp: timestamp,
  content: z.string(),
  photo: z.string(),
  iid: z.string(),
  client_id: z.string(),
  moderation,
});
export type PrivateMessage = z.infer<typeof privateMessage>;

export const roomMessage = z.object({
  id: z.string(),
  room: z.string(),
  message: z.string(),
  sender: z.object({ userid: z.string(), username: z.string(), avatar: z.string(), staff: badge }),
  timestamp,
  client_id: z.string(),
  moderation,
});
export type RoomMessage = z.infer<typeof roomMessage>;

export const chatRow = z.object({
  userid: z.string(),
  username: z.string(),
  avatar: z.string(),
  last_message: z.string(),
  last_timestamp: timestamp,
  unread: z.number(),
  kind: z.enum(['person', 'ai']),
});
export type ChatRow = z.infer<typeof chatRow>;

/**
 * The fields of a message between two people. `content` may be empty if there is a photo; an empty photo or listing
 * counts as none.
 */
export const sendMessageRequest = z.object({
  to_userid: id,
  content: text(messageLength).default(''),
  client_id: clientId,
  iid: clearable(id),
  photo: clearable(text(100)),
});
export type SendMessage = z.output<typeof sendMessageRequest>;

export const sendRoomMessageRequest = z.object({
  room: text(50, 1),
  message: said(messageLength),
  client_id: clientId,
});
export const joinRoomRequest = z.object({ room: text(50, 1) });
export const typingRequest = z.object({ to_userid: id });
export const readRequest = z.object({ to_userid: id, id });
/** The socket event `page`: whether the page of the socket is hidden. */
export const pageRequest = z.object({ hidden: z.boolean('must be true or false.') });

const page = {
  limit: whole(1, mostMessages).default(messagePage),
  before: id.optional(),
  after: id.optional(),
};
const partner = z.object({ to_userid: id });

export const chatCalls = {
  getMessages: call({
    at: paths.getMessages,
    says: 'Lists messages with one person, newest first. `before`: the messages just before that one. `after`: the messages just after it.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ to_userid: id, ...page }),
    answer: z.array(privateMessage),
  }),
  sendMessage: call({
    at: paths.sendMessage,
    says: 'Sends a message to one person. A repeat with the same client_id returns the first one.',
    who: 'viewer',
    silenced: 'closed',
    takes: 'fields',
    request: sendMessageRequest,
    answer: z.object({ message: privateMessage }),
  }),
  listChats: call({
    at: paths.listChats,
    says: 'Lists the user’s chats by their latest message, newest first, each with its number of unread messages.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({}),
    answer: z.object({ chats: z.array(chatRow) }),
  }),
  readMessages: call({
    at: paths.readMessages,
    says: 'Marks the messages of one person as read, up to `id`.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: readRequest,
    answer: done,
  }),
  blockPerson: call({
    at: paths.blockPerson,
    says: 'Blocks a person: the two can no longer send each other anything.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: partner,
    answer: done,
  }),
  unblockPerson: call({
    at: paths.unblockPerson,
    says: 'Unblocks a person.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: partner,
    answer: done,
  }),
  showChat: call({
    at: paths.showChat,
    says: 'Returns the state of a chat: how far each person has read, and whether the user blocks the other.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: partner,
    answer: z.object({
      read: z.string(),
      read_by_other: z.string(),
      unread: z.number(),
      blocked: z.boolean(),
    }),
  }),
  roomHistory: call({
    at: paths.roomHistory,
    says: 'Lists messages of a room, newest first. `before`: the messages just before that one. `after`: the messages just after it.',
    who: 'anyone',
    request: z.object({ room: text(50, 1), ...page }),
    answer: z.object({ messages: z.array(roomMessage) }),
  }),
};
