import type { StaffRole } from '#contract/accounts/policy.ts';
import type { Moderation } from '../../moderation/out-of-sight.tsx';

/** A message that the server has stored. Ids grow in the order of the messages. */
export interface Message {
  readonly id: string;
  readonly clientId: string;
  readonly from: {
    readonly userid: string;
    readonly username: string;
    readonly avatar: string;
    readonly staff?: StaffRole | undefined;
  };
  readonly text: string;
  readonly photo: string;
  readonly iid: string;
  readonly at: string;
  /** The reason for which only the author sees the message. */
  readonly moderation?: Moderation;
}

/** A message of the user's own that the server has not accepted yet. */
export interface OutgoingMessage extends Omit<Message, 'id' | 'from'> {
  readonly state: 'pending' | 'failed';
  readonly error?: unknown;
  /** Whether a failed message is retried automatically: it was delayed, or it is unknown whether it was sent. */
  readonly waits?: boolean;
  /** The object URL of a picture that is still to be uploaded. */
  readonly preview: string;
  /** The page was left before the picture was uploaded, so the user has to choose the picture again. */
  readonly photoLost?: boolean;
}

/** The messages of one chat or room, as far as this tab knows. */
export interface Thread {
  readonly state: 'loading' | 'ready' | 'failed';
  /** In order of their ids. */
  readonly messages: readonly Message[];
  readonly outgoing: readonly OutgoingMessage[];
  /** Whether all older messages are loaded. */
  readonly whole: boolean;
  /** The newest id that was requested. Later messages arrived as events, with possible gaps before them. */
  readonly upTo: string;
  /** Whether the page before the first message is being loaded. */
  readonly older: boolean;
}

export const emptyThread: Thread = {
  state: 'loading',
  messages: [],
  outgoing: [],
  whole: false,
  upTo: '',
  older: false,
};

export type ThreadEvent =
  /** The newest page arrived, newest first; `whole` when there is nothing before it. */
  | { is: 'page'; messages: readonly Message[]; whole: boolean }
  | { is: 'pageFailed' }
  | { is: 'olderWanted' | 'olderFailed' }
  | { is: 'older'; messages: readonly Message[]; whole: boolean }
  /** The messages after `upTo`, newest first. */
  | { is: 'newer'; messages: readonly Message[] }
  /** A message arrived as an event, or its sending was acknowledged. */
  | { is: 'received'; message: Message }
  /** A message was hidden. */
  | { is: 'gone'; id: string }
  | { is: 'wrote'; outgoing: OutgoingMessage }
  | { is: 'uploaded'; clientId: string; photo: string }
  | { is: 'failed'; clientIds: readonly string[]; error: unknown; waits: boolean }
  | { is: 'again'; clientIds: readonly string[] }
  | { is: 'discarded'; clientId: string };

/** The thread after an event. A message that arrives twice or late is in the thread once, in its order. */
export function after(thread: Thread, event: ThreadEvent): Thread {
  switch (event.is) {
    case 'page':
      return {
        ...merged(event.whole ? thread : startingWith(thread, event.messages), event.messages),
        state: 'ready',
        whole: event.whole,
        upTo: event.messages[0]?.id ?? '',
      };
    case 'pageFailed':
      return thread.state === 'loading' ? { ...thread, state: 'failed' } : thread;
    case 'olderWanted':
      return { ...thread, older: true };
    case 'olderFailed':
      return { ...thread, older: false };
    case 'older':
      return { ...merged(thread, event.messages), older: false, whole: event.whole };
    case 'newer':
      return { ...merged(thread, event.messages), upTo: event.messages[0]?.id ?? thread.upTo };
    case 'received':
      return isBeforeStart(thread, event.message)
        ? sent(thread, [event.message])
        : merged(thread, [event.message]);
    case 'gone':
      return { ...thread, messages: thread.messages.filter(({ id }) => id !== event.id) };
    case 'wrote':
      return { ...thread, outgoing: [...without(thread.outgoing, event.outgoing.clientId), event.outgoing] };
    case 'uploaded':
      return changed(thread, [event.clientId], { photo: event.photo });
    case 'failed':
      return changed(thread, event.clientIds, { state: 'failed', error: event.error, waits: event.waits });
    case 'again':
      return changed(thread, event.clientIds, { state: 'pending', error: undefined, waits: false });
    case 'discarded':
      return { ...thread, outgoing: without(thread.outgoing, event.clientId) };
  }
}

/** Whether an id is later than another; ids are too large for JavaScript numbers. */
export function isLater(id: string, than: string): boolean {
  return id.length === than.length ? id > than : id.length > than.length;
}

function merged(thread: Thread, fresh: readonly Message[]): Thread {
  const byId = new Map([...thread.messages, ...fresh].map((it) => [it.id, it]));
  if (byId.size === thread.messages.length) return sent(thread, fresh);
  const messages = [...byId.values()].sort((one, other) => (isLater(one.id, other.id) ? 1 : -1));
  return sent({ ...thread, messages }, fresh);
}

/** Drops messages older than a page, which arrived as events: `older` loads them and the gap after them. */
function startingWith(thread: Thread, page: readonly Message[]): Thread {
  const first = page.at(-1);
  return first ? { ...thread, messages: thread.messages.filter((it) => isLater(it.id, first.id)) } : thread;
}

/** Removes the messages that the server has accepted from `outgoing`. */
function sent(thread: Thread, fresh: readonly Message[]): Thread {
  const taken = new Set(fresh.map((it) => it.clientId));
  const outgoing = thread.outgoing.filter((it) => !taken.has(it.clientId));
  return outgoing.length === thread.outgoing.length ? thread : { ...thread, outgoing };
}

/** Whether a message is older than the requested pages: showing it would hide the gap after it. */
function isBeforeStart({ messages: [first], whole, upTo }: Thread, { id }: Message): boolean {
  return first !== undefined && upTo !== '' && !whole && isLater(first.id, id);
}

function without(outgoing: readonly OutgoingMessage[], clientId: string): readonly OutgoingMessage[] {
  return outgoing.filter((it) => it.clientId !== clientId);
}

function changed(thread: Thread, clientIds: readonly string[], part: Partial<OutgoingMessage>): Thread {
  if (clientIds.length === 0) return thread;
  return {
    ...thread,
    outgoing: thread.outgoing.map((it) => (clientIds.includes(it.clientId) ? { ...it, ...part } : it)),
  };
}
