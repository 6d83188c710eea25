import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import { isLater, type Message, type Thread } from './thread.ts';

/** Nearer to the end than this counts as being there; nearer to the start than that asks for older messages. */
const nearEnd = 60;
const nearStart = 400;
/** When the pictures of a history that has just come have their places. */
const settledMs = 500;

/**
 * Where the messages are scrolled to: the newest stay in sight for whoever is there, nothing moves for whoever reads
 * older ones, and these come before the reader reaches the start.
 */
export function useStick(
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
    // A screen that is hidden, by another tab or by the sign-in page, shows nobody anything.
    if (!last || !stuck.current || document.hidden || !list.current?.checkVisibility()) return;
    setSeen(last.id);
    // One's own may have come last. Where nothing else is loaded, all that the others said is before it.
    const seenOfOthers =
      messages.findLast((it) => it.from.userid !== me) ?? (thread.whole ? undefined : last);
    if (seenOfOthers) onSeen?.(seenOfOthers);
  });

  // What one writes oneself is always seen.
  useLayoutEffect(() => {
    if (!written) return;
    stuck.current = true;
    setAtBottom(true);
  }, [written]);

  // Every time: also what is drawn later, such as the line that marks what is new, pushes messages down.
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

/** A message in view, by where its lower edge lies in the list. */
interface Anchor {
  id: string;
  end: number;
}

/** What comes or goes above the message in view moves it: the list is scrolled by as much. */
function keepPlace(box: HTMLElement, anchor: Anchor | null): void {
  const message = anchor && box.querySelector<HTMLElement>(`[data-id="${anchor.id}"]`);
  const moved = message ? endOf(message) - anchor.end : 0;
  if (moved !== 0) box.scrollTop += moved;
}

/** The first message that ends in view: below what lies over the upper edge, which the style tells. */
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
