import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../ask.ts';
import { askHelper } from './helper-line.ts';
import { onHelperRefused } from './refused.ts';

/** One thing said in a helper's room; `sender` 1 is the reader. */
export interface Said {
  id: string;
  sender: 0 | 1;
  message: string;
  timestamp: string;
}

export interface Helper {
  said: readonly Said[];
  state: 'loading' | 'ready' | 'failed';
  /** Whether there is more before the first. */
  more: boolean;
  /** What has come of the answer that is being given, or null. */
  coming: string | null;
  /** A question whose answer broke off before it began. */
  unanswered: string | null;
  send: (content: string) => boolean;
  stop: () => void;
  retry: () => void;
  older: () => Promise<void>;
}

const page = 50;

/** A conversation with a helper: its history, and the answer that is coming. */
export function useHelper(room: string, tell: (sentence: string) => void): Helper {
  const [said, setSaid] = useState<Said[]>([]);
  const [state, setState] = useState<Helper['state']>('loading');
  const [more, setMore] = useState(false);
  const [coming, setComing] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const stopping = useRef(() => {});
  const busy = useRef(false);

  const load = useCallback(async () => {
    setState('loading');
    try {
      const { messages } = await ask('helperHistory', { room, limit: page });
      setSaid(messages.reverse());
      setMore(messages.length === page);
      setState('ready');
    } catch {
      setState('failed');
    }
  }, [room]);

  useEffect(() => {
    void load();
    return () => stopping.current();
  }, [load]);

  function add(sender: Said['sender'], message: string): void {
    const it = { id: crypto.randomUUID(), sender, message, timestamp: new Date().toISOString() };
    setSaid((before) => [...before, it]);
  }

  function send(content: string): boolean {
    if (busy.current) return false;
    busy.current = true;
    setUnanswered(null);
    add(1, content);
    listen(content);
    return true;
  }

  function listen(content: string): void {
    const lines: string[] = [];
    setComing('');
    stopping.current = askHelper(room, content, {
      onLine(line) {
        lines.push(line);
        setComing(lines.join('\n'));
      },
      onEnd(how) {
        busy.current = false;
        setComing(null);
        const answer = lines.join('\n').trim();
        if (answer) add(0, answer);
        if (how === 'done' || how === 'stopped') return;
        if (how !== 'broke') onHelperRefused(how, tell);
        if (!answer) setUnanswered(content);
      },
    });
  }

  function retry(): void {
    if (unanswered === null) return void load();
    if (busy.current) return;
    busy.current = true;
    const content = unanswered;
    setUnanswered(null);
    listen(content);
  }

  async function older(): Promise<void> {
    // What was said just now has no id of the server's yet; what is older always has.
    const before = said.find((it) => /^\d+$/.test(it.id))?.id;
    if (!before) return;
    const { messages } = await ask('helperHistory', { room, limit: page, before });
    setSaid((now) => [...messages.reverse(), ...now]);
    setMore(messages.length === page);
  }

  return { said, state, more, coming, unanswered, send, stop: () => stopping.current(), retry, older };
}
