import type { OutgoingMessage } from '../messages/thread.ts';

/**
 * What a person has written in one place and the server has not taken, kept by the browser, each under a key of its own so
 * that tabs do not overwrite each other's. Also the text in the input.
 */
export function keptOutgoing(userid: string, place: string) {
  const prefix = `unsent:${userid}:${place}:`;
  const draft = `draft:${userid}:${place}`;
  return {
    /** In the order of writing, failed. Nobody knows whether they were sent: to send them again does no harm. */
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
    /** Whether it is kept now. Of a picture that is not uploaded yet only that there was one. */
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
    /** Whether a kept message is gone: another tab has discarded it, or the server has taken it there. */
    isGone: (clientId: string): boolean =>
      quietly(() => localStorage.getItem(prefix + clientId) === null) ?? false,
    forget: (clientId: string) => void quietly(() => localStorage.removeItem(prefix + clientId)),
    /** Hears that another tab has changed what is kept. Returns how to stop. */
    watch(listener: () => void): () => void {
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
    readDraft: (): string => quietly(() => localStorage.getItem(draft)) ?? '',
    keepDraft: (text: string) =>
      void quietly(() => (text ? localStorage.setItem(draft, text) : localStorage.removeItem(draft))),
  };
}

/** The places where this person has something unsent in this browser. */
export function conversationsWithOutgoing(userid: string): string[] {
  const prefix = `unsent:${userid}:`;
  const keys = (quietly(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));
  return [...new Set(keys.map((key) => key.slice(prefix.length, key.lastIndexOf(':'))))];
}

export type KeptOutgoing = ReturnType<typeof keptOutgoing>;
export type Draft = Pick<KeptOutgoing, 'readDraft' | 'keepDraft'>;

/** A browser may refuse its storage; chatting works without. */
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
  // Without its picture it is not what was written, so it does not go by itself.
  const goes = waits === true && !lost;
  return [{ ...written, clientId, preview: '', state: 'failed', waits: goes, photoLost: lost }];
}
