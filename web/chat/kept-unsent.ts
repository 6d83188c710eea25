import type { Unsent } from './thread.ts';

/**
 * What a person has written in one place and the server has not taken, kept by the browser, each under a key of its own so
 * that tabs do not overwrite each other's. Also the text in the input.
 */
export function keptUnsent(userid: string, place: string) {
  const prefix = `unsent:${userid}:${place}:`;
  const draft = `draft:${userid}:${place}`;
  return {
    /** In the order of their writing, failed: whether they were sent is not known, and sending again does no harm. */
    read: (): Unsent[] =>
      (quietly(() => Object.keys(localStorage)) ?? [])
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) =>
          parsed(
            key.slice(prefix.length),
            quietly(() => localStorage.getItem(key)),
          ),
        )
        .sort((one, other) => (one.at < other.at ? -1 : 1)),
    /** A picture that is not uploaded yet cannot be kept. */
    keep({ clientId, text, photo, iid, at }: Unsent): void {
      if (text || photo)
        quietly(() => localStorage.setItem(prefix + clientId, JSON.stringify({ text, photo, iid, at })));
    },
    forget: (clientId: string) => void quietly(() => localStorage.removeItem(prefix + clientId)),
    readDraft: (): string => quietly(() => localStorage.getItem(draft)) ?? '',
    keepDraft: (text: string) =>
      void quietly(() => (text ? localStorage.setItem(draft, text) : localStorage.removeItem(draft))),
  };
}

export type KeptUnsent = ReturnType<typeof keptUnsent>;
export type Draft = Pick<KeptUnsent, 'readDraft' | 'keepDraft'>;

/** A browser may refuse its storage; chatting works without. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parsed(clientId: string, text: string | null): Unsent[] {
  const it = quietly(() => JSON.parse(text ?? 'null') as unknown);
  if (typeof it !== 'object' || it === null) return [];
  const { text: said, photo, iid, at } = it as Record<string, unknown>;
  if (![said, photo, iid, at].every((one) => typeof one === 'string')) return [];
  return [
    { clientId, ...(it as Pick<Unsent, 'text' | 'photo' | 'iid' | 'at'>), preview: '', state: 'failed' },
  ];
}
