import { useEffect, useSyncExternalStore } from 'react';
import { type Conversation, converse } from './conversation.ts';
import { keptUnsent } from './kept-unsent.ts';
import { privatePlace } from './private-place.ts';
import { roomPlace } from './room-place.ts';
import type { Thread } from './thread.ts';

/** What is being sent goes on while another screen is shown, and what was loaded is there on the way back. */
const open = new Map<string, Conversation>();

/** The chat of the signed-in person with another. */
export function useChatWith(me: string, other: string): [Conversation, Thread] {
  return useConversation(`${me}:${other}`, () => converse(privatePlace(me, other), keptUnsent(me, other)));
}

/** A room, as the signed-in person or a visitor (""). */
export function useRoom(me: string, room: string): [Conversation, Thread] {
  const kept = me ? keptUnsent(me, room) : null;
  return useConversation(`${me}:${room}`, () => converse(roomPlace(room), kept));
}

function useConversation(key: string, make: () => Conversation): [Conversation, Thread] {
  const conversation = open.get(key) ?? make();
  open.set(key, conversation);
  useEffect(() => conversation.start(), [conversation]);
  return [conversation, useSyncExternalStore(conversation.subscribe, conversation.get, conversation.get)];
}
