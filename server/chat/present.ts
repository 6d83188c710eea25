import type { ChatRow, PrivateMessage, RoomMessage } from '#contract/chat/chat.ts';
import type { MessageRow } from './stores/chat-store.ts';
import type { ChatListRow } from './stores/conversation-store.ts';
import type { RoomMessageRow } from './stores/room-store.ts';

/** Returns a message between two people in the form that calls and sockets send. */
export function sentMessage(row: MessageRow): PrivateMessage {
  return {
    id: row.id,
    from_userid: row.from,
    to_userid: row.to,
    send_timestamp: row.createdAt.toISOString(),
    content: row.content,
    photo: row.photo ?? '',
    iid: row.iid ?? '',
    client_id: row.clientId ?? '',
  };
}

/** Returns a room's message in the form that calls and sockets send. */
export function saidInRoom(row: RoomMessageRow): RoomMessage {
  return {
    id: row.id,
    room: row.room,
    message: row.message,
    sender: { userid: row.userid, username: row.username, avatar: row.avatar ?? '' },
    timestamp: row.createdAt.toISOString(),
    client_id: row.clientId ?? '',
  };
}

/** Returns a chat with a person as a row of the chat list. */
export function listedChat(row: ChatListRow): ChatRow {
  return {
    userid: row.userid,
    username: row.username,
    avatar: row.avatar ?? '',
    last_message: row.content,
    last_timestamp: row.lastAt.toISOString(),
    unread: row.unread,
    kind: 'person',
  };
}
