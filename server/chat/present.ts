import type { ChatRow, PrivateMessage, RoomMessage } from '#contract/chat/chat.ts';
import type { MessageRow } from './stores/chat-store.ts';
import type { ChatListRow } from './stores/conversation-store.ts';
import type { RoomMessageRow } from './stores/room-store.ts';

export const sentMessage = (row: MessageRow): PrivateMessage => ({
  id: row.id,
  from_userid: row.from,
  to_userid: row.to,
  send_timestamp: row.createdAt.toISOString(),
  content: row.content,
  photo: row.photo ?? '',
  iid: row.iid ?? '',
  client_id: row.clientId ?? '',
});

export const roomMessage = (row: RoomMessageRow): RoomMessage => ({
  id: row.id,
  room: row.room,
  message: row.message,
  sender: {
    userid: row.userid,
    username: row.username,
    avatar: row.avatar ?? '',
    ...(row.staff && { staff: row.staff }),
  },
  timestamp: row.createdAt.toISOString(),
  client_id: row.clientId ?? '',
});

export const listedChat = (row: ChatListRow): ChatRow => ({
  userid: row.userid,
  username: row.username,
  avatar: row.avatar ?? '',
  last_message: row.content,
  last_timestamp: row.lastAt.toISOString(),
  unread: row.unread,
  kind: 'person',
});
