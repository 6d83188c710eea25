/** Something that was said and kept by the server. Ids grow in the order in which it was. */
export interface Message {
  readonly id: string;
  readonly clientId: string;
  readonly from: { readonly userid: string; readonly username: string; readonly avatar: string };
  readonly text: string;
  readonly photo: string;
  readonly iid: string;
  readonly at: string;
}

/** Something of one's own that the server has not taken yet. */
export interface OutgoingMessage extends Omit<Message, 'id' | 'from'> {
  readonly state: 'pending' | 'failed';
  /** Why it failed, as it was thrown. */
  readonly error?: unknown;
  /** Failed, but goes by itself later: it was held up, or nobody knows whether it was sent. */
  readonly waits?: boolean;
  /** A picture in this browser that is still to be uploaded, by its address. */
  readonly preview: string;
  /** Its picture was not uploaded before the page was left, and no browser keeps it: it has to be chosen again. */
  readonly photoLost?: boolean;
}

/** What was said in one place, as far as this tab knows. */
export interface Thread {
  readonly state: 'loading' | 'ready' | 'failed';
  /** In order. */
  readonly messages: readonly Message[];
  readonly outgoing: readonly OutgoingMessage[];
  /** Whether nothing was said before the first one. */
  readonly whole: boolean;
  /** Everything up to this id has been asked for; what was only heard may have gaps before it. */
  readonly upTo: string;
  /** The page before the first one is on its way. */
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
  /** The newest page came, newest first; `whole` where there is nothing before it. */
  | { is: 'page'; said: readonly Message[]; whole: boolean }
  | { is: 'pageFailed' }
  | { is: 'olderWanted' | 'olderFailed' }
  | { is: 'older'; said: readonly Message[]; whole: boolean }
  /** What came next after `upTo`, newest first. */
  | { is: 'newer'; said: readonly Message[] }
  /** One was told, or its sending was acknowledged. */
  | { is: 'heard'; said: Message }
  | { is: 'wrote'; unsent: OutgoingMessage }
  | { is: 'uploaded'; clientId: string; photo: string }
  | { is: 'failed'; clientIds: readonly string[]; error: unknown; waits: boolean }
  | { is: 'again'; clientIds: readonly string[] }
  | { is: 'discarded'; clientId: string };

/** The thread after an event. Whatever comes twice or late is there once and in its place. */
export function after(thread: Thread, event: ThreadEvent): Thread {
  switch (event.is) {
    case 'page':
      return {
        ...known(event.whole ? thread : from(thread, event.said), event.said),
        state: 'ready',
        whole: event.whole,
        upTo: event.said[0]?.id ?? '',
      };
    case 'pageFailed':
      return thread.state === 'loading' ? { ...thread, state: 'failed' } : thread;
    case 'olderWanted':
      return { ...thread, older: true };
    case 'olderFailed':
      return { ...thread, older: false };
    case 'older':
      return { ...known(thread, event.said), older: false, whole: event.whole };
    case 'newer':
      return { ...known(thread, event.said), upTo: event.said[0]?.id ?? thread.upTo };
    case 'heard':
      return isBeforeStart(thread, event.said) ? sent(thread, [event.said]) : known(thread, [event.said]);
    case 'wrote':
      return { ...thread, outgoing: [...without(thread.outgoing, event.unsent.clientId), event.unsent] };
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

/** Whether an id came after another; ids are numbers too large for one. */
export function isLater(id: string, than: string): boolean {
  return id.length === than.length ? id > than : id.length > than.length;
}

function known(thread: Thread, fresh: readonly Message[]): Thread {
  const byId = new Map([...thread.messages, ...fresh].map((it) => [it.id, it]));
  if (byId.size === thread.messages.length) return sent(thread, fresh);
  const messages = [...byId.values()].sort((one, other) => (isLater(one.id, other.id) ? 1 : -1));
  return sent({ ...thread, messages }, fresh);
}

/** Without what was heard before the first of a page: between the two there may be more, which `older` brings. */
function from(thread: Thread, page: readonly Message[]): Thread {
  const first = page.at(-1);
  return first ? { ...thread, messages: thread.messages.filter((it) => isLater(it.id, first.id)) } : thread;
}

/** What the server has is not unsent any more. */
function sent(thread: Thread, fresh: readonly Message[]): Thread {
  const taken = new Set(fresh.map((it) => it.clientId));
  const outgoing = thread.outgoing.filter((it) => !taken.has(it.clientId));
  return outgoing.length === thread.outgoing.length ? thread : { ...thread, outgoing };
}

/** Older than what has been asked for: shown now, it would hide the gap behind it. */
function isBeforeStart({ messages: [first], whole, upTo }: Thread, { id }: Message): boolean {
  return first !== undefined && upTo !== '' && !whole && isLater(first.id, id);
}

function without(unsent: readonly OutgoingMessage[], clientId: string): readonly OutgoingMessage[] {
  return unsent.filter((it) => it.clientId !== clientId);
}

function changed(thread: Thread, clientIds: readonly string[], part: Partial<OutgoingMessage>): Thread {
  if (clientIds.length === 0) return thread;
  return {
    ...thread,
    outgoing: thread.outgoing.map((it) => (clientIds.includes(it.clientId) ? { ...it, ...part } : it)),
  };
}
