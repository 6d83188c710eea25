import { useEffect, useRef, useState } from 'react';
import type { PrivateMessage } from '#contract/chat.ts';
import { typingEveryMs, typingForMs } from '#contract/chat-limits.ts';
import { hear, mention } from '../line.ts';

/** Whether one person is typing to the signed-in one, and how to tell them that one is typing. */
export function useTyping(me: string, other: string): { seen: boolean; tell: () => void } {
  const [seen, setSeen] = useState(false);
  const told = useRef(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(shown: boolean) {
      clearTimeout(timer);
      setSeen(shown);
      if (shown) timer = setTimeout(() => setSeen(false), typingForMs);
    }
    const stops = [
      // One's own devices are told of one's own typing, too.
      hear<{ from_userid: string; to_userid: string }>(
        'typing',
        (it) => it.from_userid === other && it.to_userid === me && show(true),
      ),
      hear<PrivateMessage>('private_message', (it) => it.from_userid === other && show(false)),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => void stop());
    };
  }, [me, other]);

  function tell() {
    if (Date.now() - told.current < typingEveryMs) return;
    told.current = Date.now();
    mention('typing', { to_userid: other });
  }

  return { seen, tell };
}
