import type { ChatRow } from '#contract/chat/chat.ts';
import { ask } from '../../api/ask.ts';
import { setUnread } from '../../layout/unread.ts';
import { auth } from '../../session/session.ts';
import { shared, useShared } from '../../session/shared.ts';
import { onConnected, onEvent } from '../connection.ts';
import { looker } from '../looker.ts';

/** The signed-in person's chats, the latest message first. */
export interface Chats {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly rows: readonly ChatRow[];
}

const loading: Chats = { state: 'loading', rows: [] };
const retryMs = 5000;
const chats = shared(loading);
let keepers = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Requests the chats again; a call during a request causes one more request after it. */
const lookAtChats = looker(
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
    if (chats.get().state === 'loading') become({ state: 'failed', rows: [] });
    if (keepers > 0) retry = setTimeout(() => void lookAtChats(), retryMs);
  },
);

/** Keeps the chats and the unread count in step with the server. Returns a function that stops that. */
export function keepChats(): () => void {
  keepers += 1;
  const look = () => void lookAtChats();
  const stops = [onConnected(look), onEvent('private_message', look), onEvent('read', look)];
  look();
  return () => {
    keepers -= 1;
    clearTimeout(retry);
    for (const stop of stops) stop();
    become(loading);
  };
}

export function useChats(): Chats {
  return useShared(chats);
}

export function retryChats(): void {
  become(loading);
  void lookAtChats();
}

function become(next: Chats): void {
  setUnread(next.rows.reduce((sum, row) => sum + row.unread, 0));
  chats.set(next);
}
