import { isBlank } from '#contract/blank.ts';
import { messagePage, mostMessages } from '#contract/chat/limits.ts';
import { leaveLater } from '../../accounts/profile/leave-later.ts';
import { AskError } from '../../api/ask.ts';
import { newClientId } from '../../api/client-id.ts';
import { preparePhoto, sendPhoto } from '../../media/send-photo.ts';
import { ConnectionLost, onConnected } from '../connection.ts';
import { looker } from '../looker.ts';
import {
  after,
  emptyThread,
  type Message,
  type OutgoingMessage,
  type Thread,
  type ThreadEvent,
} from '../messages/thread.ts';
import { goesByItself, isHeldUp, retryAfterMs } from './held-up.ts';
import type { KeptOutgoing } from './kept-outgoing.ts';

/** The server side of a conversation: a person's chat with another, or a room. */
export interface MessageSource {
  /** A page, newest first; with `after`, the messages that follow that id. */
  page(ask: { limit: number; before?: string; after?: string }): Promise<Message[]>;
  send(outgoing: OutgoingMessage): Promise<Message>;
  /** Whether the person of this source is signed in, since a message is sent only in its author's session. */
  mine(): boolean;
  /** Subscribes to new messages, and to the ids of hidden ones. Returns an unsubscribe function. */
  subscribe(take: (message: Message) => void, drop: (id: string) => void): () => void;
}

/** A message to send: a text, an image, or both; `iid` is the listing that it is about. */
export interface MessageDraft {
  text: string;
  file?: File;
  iid?: string;
}

/** An external store of one thread, and every operation on it. */
export interface Conversation {
  get(): Thread;
  subscribe(listener: () => void): () => void;
  /** Loads the thread and keeps it up to date. Returns a function that stops that. */
  start(): () => void;
  /** Requests the messages after the last known one, or the newest page when none is known. */
  catchUp(): Promise<void>;
  older(): Promise<void>;
  write(written: MessageDraft): void;
  /** Retries a failed message and all held-up messages, in the order of writing. */
  resend(clientId: string): void;
  /** Sends the waiting messages, in the order of writing. */
  wake(): void;
  discard(clientId: string): void;
}

const retryMs = 5000;
const longestRetryMs = 60_000;
/** Milliseconds of age beyond which an unsent message is sent only on the author's request. */
const oldestMs = 86_400_000;

/** A conversation with a source, including messages left unsent there. */
export function converse(source: MessageSource, kept: KeptOutgoing | null): Conversation {
  let thread: Thread = { ...emptyThread, outgoing: kept?.read() ?? [] };
  let delivering = false;
  let wakeMs = retryMs;
  let waking: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const files = new Map<string, File>();
  /** The messages that this browser keeps or has kept: if such a message has lost its copy, it was discarded. */
  const copied = new Set(thread.outgoing.map((it) => it.clientId));
  const listeners = new Set<() => void>();

  function take(event: ThreadEvent): void {
    const before = thread;
    thread = after(thread, event);
    if (thread === before) return;
    if (thread.outgoing !== before.outgoing) keep(before.outgoing);
    for (const listener of [...listeners]) listener();
  }

  function keep(before: readonly OutgoingMessage[]): void {
    const now = new Set(thread.outgoing.map((it) => it.clientId));
    for (const it of thread.outgoing) {
      if (before.includes(it) || isGone(it)) continue;
      if (kept?.keep(it)) copied.add(it.clientId);
    }
    for (const it of before) {
      if (now.has(it.clientId)) continue;
      kept?.forget(it.clientId);
      copied.delete(it.clientId);
      files.delete(it.clientId);
      if (it.preview) URL.revokeObjectURL(it.preview);
    }
  }

  const catchUp = looker(
    async () => {
      const { upTo } = thread;
      if (!upTo) {
        const messages = await source.page({ limit: messagePage });
        take({ is: 'page', messages, whole: messages.length < messagePage });
        return false;
      }
      const messages = await source.page({ limit: mostMessages, after: upTo });
      take({ is: 'newer', messages });
      return messages.length === mostMessages;
    },
    () => {
      take({ is: 'pageFailed' });
      clearTimeout(retry);
      if (listeners.size > 0) retry = setTimeout(() => void catchUp(), retryMs);
    },
  );

  async function deliver(): Promise<void> {
    if (delivering) return;
    delivering = true;
    for (let next = pending(); next; next = pending()) {
      try {
        // Also checked before the upload of its picture: another user may have signed in meanwhile.
        if (!source.mine()) throw new ConnectionLost();
        const whole = await withPhoto(next);
        dropGone();
        if (!isThere(next)) continue;
        take({ is: 'received', message: await source.send(whole) });
        wakeMs = retryMs;
      } catch (error) {
        // All pending messages wait behind a held-up one, so that none overtakes another.
        const ids = isHeldUp(error) ? idsOf((it) => it.state === 'pending') : [next.clientId];
        take({ is: 'failed', clientIds: ids, error, waits: goesByItself(error) });
        if (goesByItself(error)) wakeLater(retryAfterMs(error));
        leaveOld();
      }
    }
    delivering = false;
  }

  /** Retries on a timer, since the end of a failure is not always an event, such as when a single call was lost. */
  function wakeLater(leastMs: number): void {
    clearTimeout(waking);
    waking = setTimeout(wake, Math.max(wakeMs, leastMs));
    wakeMs = Math.min(wakeMs * 2, longestRetryMs);
  }

  function wake(): void {
    clearTimeout(waking);
    leaveOld();
    if (source.mine()) deliverAgain((it) => it.waits === true);
  }

  function deliverAgain(which: (it: OutgoingMessage) => boolean): void {
    dropGone();
    take({ is: 'again', clientIds: idsOf((it) => it.state === 'failed' && which(it)) });
    void deliver();
  }

  /** Messages that have waited too long stay, but are sent only on request. */
  function leaveOld(): void {
    const old = (it: OutgoingMessage) => it.waits === true && Date.now() - Date.parse(it.at) >= oldestMs;
    take({ is: 'failed', clientIds: idsOf(old), error: undefined, waits: false });
  }

  function isThere({ clientId }: OutgoingMessage): boolean {
    return thread.outgoing.some((it) => it.clientId === clientId);
  }

  function isGone({ clientId }: OutgoingMessage): boolean {
    return copied.has(clientId) && kept?.isGone(clientId) === true;
  }

  /** A message that another tab has discarded is discarded here, too. */
  function dropGone(): void {
    for (const clientId of idsOf(isGone)) take({ is: 'discarded', clientId });
  }

  function idsOf(which: (it: OutgoingMessage) => boolean): string[] {
    return thread.outgoing.filter(which).map((it) => it.clientId);
  }

  function pending(): OutgoingMessage | undefined {
    dropGone();
    return thread.outgoing.find((it) => it.state === 'pending');
  }

  /** Uploads the image first, once. */
  async function withPhoto(outgoing: OutgoingMessage): Promise<OutgoingMessage> {
    const file = files.get(outgoing.clientId);
    if (!file) return outgoing;
    const photo = await uploaded(file);
    files.delete(outgoing.clientId);
    take({ is: 'uploaded', clientId: outgoing.clientId, photo });
    return { ...outgoing, photo };
  }

  return {
    get: () => thread,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const unsubscribe = source.subscribe(
        (message) => take({ is: 'received', message }),
        (id) => take({ is: 'gone', id }),
      );
      const stopOpening = onConnected(() => {
        void catchUp();
        wake();
      });
      const seen = () => !document.hidden && void catchUp();
      document.addEventListener('visibilitychange', seen);
      const stopWatching = kept?.watch(dropGone);
      leaveOld();
      void catchUp();
      return () => {
        clearTimeout(retry);
        document.removeEventListener('visibilitychange', seen);
        stopWatching?.();
        unsubscribe();
        stopOpening();
      };
    },
    catchUp,
    async older() {
      const [first] = thread.messages;
      if (!first || thread.older || thread.whole || thread.state !== 'ready') return;
      take({ is: 'olderWanted' });
      try {
        const messages = await source.page({ limit: messagePage, before: first.id });
        take({ is: 'older', messages, whole: messages.length < messagePage });
      } catch {
        take({ is: 'olderFailed' });
      }
    },
    write({ text, file, iid = '' }) {
      if (isBlank(text) && !file) return;
      const clientId = newClientId();
      if (file) files.set(clientId, file);
      const preview = file ? URL.createObjectURL(file) : '';
      const at = new Date().toISOString();
      take({ is: 'wrote', outgoing: { clientId, text, photo: '', iid, at, preview, state: 'pending' } });
      wakeMs = retryMs;
      leaveOld();
      // Older messages are held up, so they are sent first.
      deliverAgain(isHeld);
    },
    resend: (clientId) => deliverAgain((it) => it.clientId === clientId || isHeld(it)),
    wake,
    discard: (clientId) => take({ is: 'discarded', clientId }),
  };
}

function isHeld({ waits, error }: OutgoingMessage): boolean {
  return waits === true || isHeldUp(error);
}

/** Whether an error means that the session has ended; uploads report this only in their own response. */
async function uploaded(chosen: File): Promise<string> {
  const { file } = await preparePhoto(chosen);
  return sendPhoto(file, untold).catch((error) => {
    if (error instanceof AskError && error.status === 401) leaveLater();
    throw error;
  });
}

const untold = { signal: new AbortController().signal, progress: () => {} };
