import type { OutgoingMessage } from '../messages/thread.ts';

/**
 * The messages that a person has written in one chat or room and the server has not accepted, kept by the browser. Each
 * has its own key, so that tabs do not overwrite each other's. Also keeps the text in the input.
 */
export function keptOutgoing(userid: string, place: string) {
  const prefix = `unsent:${userid}:${place}:`;
  const draft = `draft:${userid}:${place}`;
  return {
    /** In the order of writing, as failed. They may have been sent; sending them again does no harm. */
    read: (): OutgoingMessage[] =>
      (quietly(() => Object.keys(localStorage)) ?? [])
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) =>
          parsed(
            key.slice(prefix.length),
            quietly(() => localStorage.getItem(key)),
          ),
        )
        .sort((one, other) => (one.at < other.at ? -1 : 1)),
    /**
     * Returns whether the message is kept now. Of a picture that is not uploaded yet, it keeps only that there was one.
     */
    keep({ clientId, text, photo, iid, at, state, waits, preview, photoLost }: OutgoingMessage): boolean {
      const lost = !photo && (preview !== '' || photoLost === true);
      const kept = { text, photo, iid, at, waits: state === 'pending' || waits === true, photoLost: lost };
      if (!text && !photo && !lost) return false;
      return (
        quietly(() => {
          localStorage.setItem(prefix + clientId, JSON.stringify(kept));
          return true;
        }) ?? false
      );
    },
    /** Whether a kept message is gone: another tab has discarded it, or has sent it. */
    isGone: (clientId: string): boolean =>
      quietly(() => localStorage.getItem(prefix + clientId) === null) ?? false,
    forget: (clientId: string) => void quietly(() => localStorage.removeItem(prefix + clientId)),
    /** Calls the listener when another tab changes what is kept. Returns an unsubscribe function. */
    watch(listener: () => void): () => void {
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
    readDraft: (): string => quietly(() => localStorage.getItem(draft)) ?? '',
    keepDraft: (text: string) =>
      void quietly(() => (text ? localStorage.setItem(draft, text) : localStorage.removeItem(draft))),
  };
}

/** The userids and rooms for which this person has unsent messages in this browser. */
export function conversationsWithOutgoing(userid: string): string[] {
  const prefix = `unsent:${userid}:`;
  const keys = (quietly(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));
  return [...new Set(keys.map((key) => key.slice(prefix.length, key.lastIndexOf(':'))))];
}

export type KeptOutgoing = ReturnType<typeof keptOutgoing>;
export type Draft = Pick<KeptOutgoing, 'readDraft' | 'keepDraft'>;

/** A browser may refuse its storage; the chat works without it. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parsed(clientId: string, text: string | null): OutgoingMessage[] {
  const it = quietly(() => JSON.parse(text ?? 'null') as unknown);
  if (typeof it !== 'object' || it === null) return [];
  const { text: said, photo, iid, at, waits, photoLost } = it as Record<string, unknown>;
  if (![said, photo, iid, at].every((one) => typeof one === 'string')) return [];
  const written = it as Pick<OutgoingMessage, 'text' | 'photo' | 'iid' | 'at'>;
  const lost = photoLost === true;
  // Without its picture the message is incomplete, so it is not retried automatically.
  const goes = waits === true && !lost;
  return [{ ...written, clientId, preview: '', state: 'failed', waits: goes, photoLost: lost }];
}
