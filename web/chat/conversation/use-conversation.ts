import { useEffect, useSyncExternalStore } from 'react';
import { globalRoom } from '#contract/chat/limits.ts';
import type { Thread } from '../messages/thread.ts';
import { roomSource } from '../room/room-source.ts';
import { type Conversation, converse } from './conversation.ts';
import { keptOutgoing } from './kept-outgoing.ts';
import { privateSource } from './private-source.ts';

/** Conversations outlive their screen, so that sending continues and the loaded messages show again on return. */
const open = new Map<string, Conversation>();

export function useChatWith(me: string, other: string): [Conversation, Thread] {
  return useConversation(chatWith(me, other));
}

/** A room, as the signed-in person or a visitor (""). */
export function useRoom(me: string, room: string): [Conversation, Thread] {
  return useConversation(roomOf(me, room));
}

/** Sends messages that wait for a connection in these chats and rooms, whether shown or not. */
export function wakeAt(me: string, places: readonly string[]): void {
  for (const place of places) (place === globalRoom ? roomOf(me, place) : chatWith(me, place)).wake();
}

function chatWith(me: string, other: string): Conversation {
  return opened(`${me}:${other}`, () => converse(privateSource(me, other), keptOutgoing(me, other)));
}

function roomOf(me: string, room: string): Conversation {
  return opened(`${me}:${room}`, () => converse(roomSource(me, room), me ? keptOutgoing(me, room) : null));
}

function opened(key: string, make: () => Conversation): Conversation {
  const conversation = open.get(key) ?? make();
  open.set(key, conversation);
  return conversation;
}

function useConversation(conversation: Conversation): [Conversation, Thread] {
  useEffect(() => conversation.start(), [conversation]);
  return [conversation, useSyncExternalStore(conversation.subscribe, conversation.get, conversation.get)];
}
