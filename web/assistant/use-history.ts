import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { newClientId } from '../api/client-id.ts';

/** One message in a helper's room; `sender` 1 is the reader. */
export interface HelperMessage {
  id: string;
  sender: 0 | 1;
  message: string;
  timestamp: string;
  /** The reader's rating of an answer. */
  right?: boolean | undefined;
}

const page = 50;

/** The messages of a helper's room, starting with the newest page. `onLoaded` receives that page, oldest first. */
export function useHistory(room: string, onLoaded: (messages: readonly HelperMessage[]) => void) {
  const [messages, setMessages] = useState<HelperMessage[]>([]);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  /** Whether there are messages before the first one. */
  const [more, setMore] = useState(false);
  /** Whether the earlier messages are loading, or failed to load. */
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loading = useRef(false);
  const loaded = useRef(onLoaded);

  const load = useCallback(async () => {
    setState('loading');
    try {
      const { messages } = await ask('helperHistory', { room, limit: page });
      const newest = messages.reverse();
      setMessages((now) => [...newest, ...now.filter((it) => !newest.some(isSame(it)))]);
      setMore(messages.length === page);
      setState('ready');
      loaded.current(newest);
    } catch {
      setState('failed');
    }
  }, [room]);

  useEffect(() => void load(), [load]);

  async function older(): Promise<void> {
    // A message added on this screen has no server id yet; an older one always has.
    const before = messages.find((it) => /^\d+$/.test(it.id))?.id;
    if (!before || loading.current) return;
    loading.current = true;
    setEarlier('loading');
    try {
      const { messages } = await ask('helperHistory', { room, limit: page, before });
      setMessages((now) => [...messages.reverse(), ...now]);
      setMore(messages.length === page);
      setEarlier('idle');
    } catch {
      setEarlier('failed');
    }
    loading.current = false;
  }

  function add(sender: HelperMessage['sender'], message: string): void {
    const it = { id: newClientId(), sender, message, timestamp: new Date().toISOString() };
    setMessages((before) => [...before, it]);
  }

  return { messages, state, more, earlier, load, older, add };
}

/** A message added before the page loaded has no server id, and may be on the page. */
function isSame(one: HelperMessage): (other: HelperMessage) => boolean {
  return (other) => other.sender === one.sender && other.message === one.message;
}
