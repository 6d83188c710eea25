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

/** Where things are said: a person's chat with another, or a room. */
export interface MessageSource {
  /** A page, newest first; after an id, the ones that come next. */
  page(ask: { limit: number; before?: string; after?: string }): Promise<Message[]>;
  send(unsent: OutgoingMessage): Promise<Message>;
  /** Whether its person is the one who is signed in: nobody sends what another wrote. */
  mine(): boolean;
  /** Hears what is said from now on. Returns how to stop. */
  hear(take: (said: Message) => void): () => void;
}

/** What is written: a text, an image, or both; `iid` names the listing it is about. */
export interface MessageDraft {
  text: string;
  file?: File;
  iid?: string;
}

/** An external store of one thread, and everything that can be done in it. */
export interface Conversation {
  get(): Thread;
  subscribe(listener: () => void): () => void;
  /** Loads it and keeps up with what is said. Returns how to stop. */
  start(): () => void;
  /** Asks for what came after the last known one, or for the newest page where nothing is known. */
  catchUp(): Promise<void>;
  older(): Promise<void>;
  write(written: MessageDraft): void;
  /** Sends one that failed once more, and everything that is held up, in their order. */
  resend(clientId: string): void;
  /** Sends what waits, in its order. */
  wake(): void;
  discard(clientId: string): void;
}

const retryMs = 5000;
const longestRetryMs = 60_000;
/** What is older than this goes only when its writer asks for it. */
const oldestMs = 86_400_000;

/** A conversation at a place, with what was left unsent there. */
export function converse(place: MessageSource, kept: KeptOutgoing | null): Conversation {
  let thread: Thread = { ...emptyThread, outgoing: kept?.read() ?? [] };
  let delivering = false;
  let wakeMs = retryMs;
  let waking: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const files = new Map<string, File>();
  /** What this browser keeps, or did: without its copy such a message is gone. */
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
        const said = await place.page({ limit: messagePage });
        take({ is: 'page', said, whole: said.length < messagePage });
        return false;
      }
      const said = await place.page({ limit: mostMessages, after: upTo });
      take({ is: 'newer', said });
      return said.length === mostMessages;
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
        // Before its picture goes, too: another may have signed in meanwhile.
        if (!place.mine()) throw new ConnectionLost();
        const whole = await withPhoto(next);
        dropGone();
        if (!isThere(next)) continue;
        take({ is: 'heard', said: await place.send(whole) });
        wakeMs = retryMs;
      } catch (error) {
        // None overtakes one that is held up: all of them wait.
        const ids = isHeldUp(error) ? idsOf((it) => it.state === 'pending') : [next.clientId];
        take({ is: 'failed', clientIds: ids, error, waits: goesByItself(error) });
        if (goesByItself(error)) wakeLater(retryAfterMs(error));
        leaveOld();
      }
    }
    delivering = false;
  }

  /** The line may be back without a word of it, as after a call that was lost alone. */
  function wakeLater(leastMs: number): void {
    clearTimeout(waking);
    waking = setTimeout(wake, Math.max(wakeMs, leastMs));
    wakeMs = Math.min(wakeMs * 2, longestRetryMs);
  }

  function wake(): void {
    clearTimeout(waking);
    leaveOld();
    if (place.mine()) deliverAgain((it) => it.waits === true);
  }

  function deliverAgain(which: (it: OutgoingMessage) => boolean): void {
    dropGone();
    take({ is: 'again', clientIds: idsOf((it) => it.state === 'failed' && which(it)) });
    void deliver();
  }

  /** What waited too long stays, with another try. */
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

  /** Another tab discards what it keeps with this one. */
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

  /** An image is uploaded first, once. */
  async function withPhoto(unsent: OutgoingMessage): Promise<OutgoingMessage> {
    const file = files.get(unsent.clientId);
    if (!file) return unsent;
    const photo = await uploaded(file);
    files.delete(unsent.clientId);
    take({ is: 'uploaded', clientId: unsent.clientId, photo });
    return { ...unsent, photo };
  }

  return {
    get: () => thread,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stopHearing = place.hear((said) => take({ is: 'heard', said }));
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
        stopHearing();
        stopOpening();
      };
    },
    catchUp,
    async older() {
      const [first] = thread.messages;
      if (!first || thread.older || thread.whole || thread.state !== 'ready') return;
      take({ is: 'olderWanted' });
      try {
        const said = await place.page({ limit: messagePage, before: first.id });
        take({ is: 'older', said, whole: said.length < messagePage });
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
      take({ is: 'wrote', unsent: { clientId, text, photo: '', iid, at, preview, state: 'pending' } });
      wakeMs = retryMs;
      leaveOld();
      // What is held up was written before: it goes first.
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

/** An upload tells of the end of a session only by its own answer. */
async function uploaded(chosen: File): Promise<string> {
  const { file } = await preparePhoto(chosen);
  return sendPhoto(file, untold).catch((error) => {
    if (error instanceof AskError && error.status === 401) leaveLater();
    throw error;
  });
}

const untold = { signal: new AbortController().signal, progress: () => {} };
