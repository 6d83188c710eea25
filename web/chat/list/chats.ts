import { useSyncExternalStore } from 'react';
import type { ChatRow } from '#contract/chat/chat.ts';
import { ask } from '../../api/ask.ts';
import { setUnread } from '../../layout/unread.ts';
import { auth } from '../../session/session.ts';
import { hear, onConnected } from '../connection.ts';
import { looker } from '../looker.ts';

/** The signed-in person's chats, the latest message first. */
export interface Chats {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly rows: readonly ChatRow[];
}

const loading: Chats = { state: 'loading', rows: [] };
const retryMs = 5000;
let chats: Chats = loading;
let keepers = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Requests the chats again; a call during a request causes one more request after it. */
export const lookAtChats = looker(
  async () => {
    clearTimeout(retry);
    const asker = auth.get()?.userid;
    if (!asker) return false;
    const { chats: rows } = await ask('listChats', {});
    if (auth.get()?.userid === asker) become({ state: 'ready', rows });
    return false;
  },
  // The shown chats stay until a request succeeds.
  () => {
    if (chats.state === 'loading') become({ ...chats, state: 'failed' });
    if (keepers > 0) retry = setTimeout(() => void lookAtChats(), retryMs);
  },
);

/** Keeps the chats and the unread count in step with the server. Returns a function that stops that. */
export function keepChats(): () => void {
  keepers += 1;
  const look = () => void lookAtChats();
  const stops = [onConnected(look), hear('private_message', look), hear('read', look)];
  look();
  return () => {
    keepers -= 1;
    clearTimeout(retry);
    for (const stop of stops) stop();
    become(loading);
  };
}

export function useChats(): Chats {
  return useSyncExternalStore(
    subscribe,
    () => chats,
    () => loading,
  );
}

/** Retries after a failure. */
export function retryChats(): void {
  become(loading);
  void lookAtChats();
}

function become(next: Chats): void {
  chats = next;
  setUnread(next.rows.reduce((sum, row) => sum + row.unread, 0));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
