import { kept, keptText, keysWith } from '../../session/kept.ts';
import type { OutgoingMessage } from '../messages/thread.ts';

/**
 * The messages of one chat or room that the server has not accepted. The browser keeps each under its own key, so that
 * tabs do not overwrite each other's messages. Also keeps the text in the input.
 */
export function keptOutgoing(userid: string, place: string) {
  const prefix = `unsent:${userid}:${place}:`;
  const draft = keptText(`draft:${userid}:${place}`);
  const of = (clientId: string) =>
    kept<OutgoingMessage, object>(prefix + clientId, (fields) => parsed(clientId, fields));
  return {
    /** The kept messages in the order of writing, as failed. They may have been sent; sending them again is harmless. */
    read: (): OutgoingMessage[] =>
      keysWith(prefix)
        .flatMap((key) => of(key.slice(prefix.length)).read() ?? [])
        .sort((one, other) => (one.at < other.at ? -1 : 1)),
    /**
     * Keeps a message and returns whether that succeeded. For a picture that is not uploaded yet it only records that
     * there was one.
     */
    keep({ clientId, text, photo, iid, at, state, waits, preview, photoLost }: OutgoingMessage): boolean {
      const lost = !photo && (preview !== '' || photoLost === true);
      if (!text && !photo && !lost) return false;
      const goes = state === 'pending' || waits === true;
      return of(clientId).keep({ text, photo, iid, at, waits: goes, photoLost: lost });
    },
    /** Whether a kept message is gone: another tab has discarded it, or has sent it. */
    isGone: (clientId: string): boolean => keptText(prefix + clientId).isGone(),
    forget: (clientId: string) => of(clientId).clear(),
    /** Calls the listener when another tab changes what is kept. Returns an unsubscribe function. */
    watch(listener: () => void): () => void {
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
    readDraft: draft.read,
    keepDraft: draft.keep,
  };
}

/** The userids and rooms for which this person has unsent messages in this browser. */
export function conversationsWithOutgoing(userid: string): string[] {
  const prefix = `unsent:${userid}:`;
  return [...new Set(keysWith(prefix).map((key) => key.slice(prefix.length, key.lastIndexOf(':'))))];
}

export type KeptOutgoing = ReturnType<typeof keptOutgoing>;
export type KeptDraft = Pick<KeptOutgoing, 'readDraft' | 'keepDraft'>;

function parsed(clientId: string, fields: Record<string, unknown>): OutgoingMessage | null {
  const { text, photo, iid, at, waits, photoLost } = fields;
  if (![text, photo, iid, at].every((one) => typeof one === 'string')) return null;
  const written = { text, photo, iid, at } as Pick<OutgoingMessage, 'text' | 'photo' | 'iid' | 'at'>;
  const lost = photoLost === true;
  // Without its picture the message is incomplete, so it is not retried automatically.
  const goes = waits === true && !lost;
  return { ...written, clientId, preview: '', state: 'failed', waits: goes, photoLost: lost };
}
