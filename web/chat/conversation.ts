import { isBlank } from '#contract/blank.ts';
import { messagePage, mostMessages } from '#contract/chat-limits.ts';
import { leaveLater } from '../accounts/leave-later.ts';
import { AskError } from '../ask.ts';
import { newClientId } from '../client-id.ts';
import { preparePhoto, sendPhoto } from '../media/send-photo.ts';
import { isHeldUp } from './held-up.ts';
import type { KeptUnsent } from './kept-unsent.ts';
import { onLineOpen } from './line.ts';
import { looker } from './looker.ts';
import { after, emptyThread, type Said, type Thread, type ThreadEvent, type Unsent } from './thread.ts';

/** Where things are said: a person's chat with another, or a room. */
export interface Place {
  /** A page, newest first; after an id, the ones that come next. */
  page(ask: { limit: number; before?: string; after?: string }): Promise<Said[]>;
  send(unsent: Unsent): Promise<Said>;
  /** Hears what is said from now on. Returns how to stop. */
  hear(take: (said: Said) => void): () => void;
}

/** What is written: a text, an image, or both; `iid` names the listing it is about. */
export interface Written {
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
  write(written: Written): void;
  /** Sends everything that failed once more, in its order. */
  resend(): void;
  discard(clientId: string): void;
}

const retryMs = 5000;

/** A conversation at a place, with what was left unsent there. */
export function converse(place: Place, kept: KeptUnsent | null): Conversation {
  let thread: Thread = { ...emptyThread, unsent: kept?.read() ?? [] };
  let delivering = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();

  function take(event: ThreadEvent): void {
    const before = thread;
    thread = after(thread, event);
    if (thread === before) return;
    if (thread.unsent !== before.unsent) keep(before.unsent);
    for (const listener of [...listeners]) listener();
  }

  function keep(before: readonly Unsent[]): void {
    const now = new Set(thread.unsent.map((it) => it.clientId));
    for (const it of thread.unsent) if (!before.includes(it)) kept?.keep(it);
    for (const it of before) {
      if (now.has(it.clientId)) continue;
      kept?.forget(it.clientId);
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
        take({ is: 'heard', said: await place.send(await withPhoto(next)) });
      } catch (error) {
        // None overtakes one that is held up: all of them wait.
        const ids = isHeldUp(error) ? thread.unsent.map((it) => it.clientId) : [next.clientId];
        take({ is: 'failed', clientIds: ids, error });
      }
    }
    delivering = false;
  }

  function pending(): Unsent | undefined {
    return thread.unsent.find((it) => it.state === 'pending');
  }

  /** An image is uploaded first, once. */
  async function withPhoto(unsent: Unsent): Promise<Unsent> {
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
      const stopOpening = onLineOpen(() => void catchUp());
      const seen = () => !document.hidden && void catchUp();
      document.addEventListener('visibilitychange', seen);
      void catchUp();
      return () => {
        clearTimeout(retry);
        document.removeEventListener('visibilitychange', seen);
        stopHearing();
        stopOpening();
      };
    },
    catchUp,
    async older() {
      const [first] = thread.said;
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
      void deliver();
    },
    resend() {
      take({ is: 'again' });
      void deliver();
    },
    discard: (clientId) => take({ is: 'discarded', clientId }),
  };
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
