import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import { isLater, type Message, type Thread } from './thread.ts';

/** Pixels from the end within which a reader counts as at the end; and from the start within which older messages load. */
const nearEnd = 60;
const nearStart = 400;
/** Milliseconds until the pictures of a newly loaded history are laid out. */
const settledMs = 500;

/**
 * Manages the scroll position of the messages. The newest stay in view for a reader at the end, nothing moves for a
 * reader of older ones, and older ones load before the reader reaches the start.
 */
export function useStickToBottom(
  conversation: Conversation,
  thread: Thread,
  me: string,
  onSeen?: (last: Message) => void,
) {
  const list = useRef<HTMLElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const [atBottom, setAtBottom] = useState(true);
  const [seen, setSeen] = useState('');
  const { messages, outgoing, state } = thread;
  const last = messages.at(-1);
  const written = outgoing.at(-1)?.clientId;

  const stay = useEffectEvent(() => {
    if (stuck.current) list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'instant' });
  });

  const see = useEffectEvent(() => {
    // Nothing is seen on a screen that another tab or the sign-in page hides.
    if (!last || !stuck.current || document.hidden || !list.current?.checkVisibility()) return;
    setSeen(last.id);
    // The last message may be the user's own. If nothing else is loaded, every message of the others is before it.
    const seenOfOthers =
      messages.findLast((it) => it.from.userid !== me) ?? (thread.whole ? undefined : last);
    if (seenOfOthers) onSeen?.(seenOfOthers);
  });

  // Writing a message scrolls to the end.
  useLayoutEffect(() => {
    if (!written) return;
    stuck.current = true;
    setAtBottom(true);
  }, [written]);

  // Runs after every render: later content, such as the divider above new messages, also moves messages down.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || messages.length + outgoing.length === 0) return;
    keepPlace(box, anchor.current);
    stay();
    anchor.current = anchorIn(box);
  });

  useEffect(() => {
    if (messages.length || state) see();
  }, [messages, state]);

  useEffect(() => {
    if (state !== 'ready') return;
    const timer = setTimeout(stay, settledMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const [box, content] = [list.current, inside.current];
    if (!box || !content) return;
    const sizes = new ResizeObserver(() => stay());
    sizes.observe(box);
    sizes.observe(content);
    const seeNow = () => see();
    document.addEventListener('visibilitychange', seeNow);
    return () => {
      sizes.disconnect();
      document.removeEventListener('visibilitychange', seeNow);
    };
  }, []);

  function onScroll() {
    const box = list.current;
    if (!box?.clientHeight) return;
    anchor.current = anchorIn(box);
    stuck.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    setAtBottom(stuck.current);
    if (stuck.current) see();
    if (box.scrollTop < nearStart && !stuck.current) void conversation.older();
  }

  function toBottom() {
    stuck.current = true;
    setAtBottom(true);
    stay();
    see();
    list.current?.focus({ preventScroll: true });
  }

  const below = messages.filter((it) => it.from.userid !== me && seen !== '' && isLater(it.id, seen)).length;
  return { list: list as RefObject<HTMLElement | null>, inside, atBottom, below, toBottom, onScroll };
}

/** A message in view, and the position of its lower edge in the list, in pixels. */
interface Anchor {
  id: string;
  end: number;
}

/** Scrolls by as much as content above the message in view has grown or shrunk. */
function keepPlace(box: HTMLElement, anchor: Anchor | null): void {
  const message = anchor && box.querySelector<HTMLElement>(`[data-id="${anchor.id}"]`);
  const moved = message ? endOf(message) - anchor.end : 0;
  if (moved !== 0) box.scrollTop += moved;
}

/**
 * The first message that ends in view, below the header that covers the upper edge. `scroll-padding` in the stylesheet
 * is that header's height.
 */
function anchorIn(box: HTMLElement): Anchor | null {
  const top = box.scrollTop + Number.parseFloat(getComputedStyle(box).scrollPaddingBlockStart);
  const messages = box.querySelectorAll<HTMLElement>('[data-id]');
  let [from, to] = [0, messages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const message = messages[middle];
    if (message && endOf(message) <= top) from = middle + 1;
    else to = middle;
  }
  const message = messages[from];
  return message ? { id: message.dataset.id ?? '', end: endOf(message) } : null;
}

function endOf(message: HTMLElement): number {
  return message.offsetTop + message.offsetHeight;
}
