import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { newClientId } from '../api/client-id.ts';

/** One thing said in a helper's room; `sender` 1 is the reader. */
export interface HelperMessage {
  id: string;
  sender: 0 | 1;
  message: string;
  timestamp: string;
}

export interface History {
  messages: readonly HelperMessage[];
  state: 'loading' | 'ready' | 'failed';
  /** Whether there is more before the first. */
  more: boolean;
  /** Whether that is on its way, or could not be loaded. */
  earlier: 'idle' | 'loading' | 'failed';
  load: () => Promise<void>;
  older: () => Promise<void>;
  /** Adds what was said just now. */
  add: (sender: HelperMessage['sender'], message: string) => void;
}

const page = 50;

/** What was said in a helper's room, the newest page of it first; `onLoaded` is told that page, in its order. */
export function useHistory(room: string, onLoaded: (said: readonly HelperMessage[]) => void): History {
  const [messages, setSaid] = useState<HelperMessage[]>([]);
  const [state, setState] = useState<History['state']>('loading');
  const [more, setMore] = useState(false);
  const [earlier, setEarlier] = useState<History['earlier']>('idle');
  const loading = useRef(false);
  const loaded = useRef(onLoaded);

  const load = useCallback(async () => {
    setState('loading');
    try {
      const { messages } = await ask('helperHistory', { room, limit: page });
      const newest = messages.reverse();
      setSaid((now) => [...newest, ...now.filter((it) => !newest.some(isSame(it)))]);
      setMore(messages.length === page);
      setState('ready');
      loaded.current(newest);
    } catch {
      setState('failed');
    }
  }, [room]);

  useEffect(() => void load(), [load]);

  async function older(): Promise<void> {
    // What was said just now has no id of the server's yet; what is older always has.
    const before = messages.find((it) => /^\d+$/.test(it.id))?.id;
    if (!before || loading.current) return;
    loading.current = true;
    setEarlier('loading');
    try {
      const { messages } = await ask('helperHistory', { room, limit: page, before });
      setSaid((now) => [...messages.reverse(), ...now]);
      setMore(messages.length === page);
      setEarlier('idle');
    } catch {
      setEarlier('failed');
    }
    loading.current = false;
  }

  function add(sender: HelperMessage['sender'], message: string): void {
    const it = { id: newClientId(), sender, message, timestamp: new Date().toISOString() };
    setSaid((before) => [...before, it]);
  }

  return { messages, state, more, earlier, load, older, add };
}

/** What was said before the page came has no id of the server's, and may be on it. */
function isSame(one: HelperMessage): (other: HelperMessage) => boolean {
  return (other) => other.sender === one.sender && other.message === one.message;
}
