import { useRef } from 'react';
import { newClientId } from '../../api/client-id.ts';

/**
 * The id under which something is sent: the same for the very same file and words, so that trying again makes one of
 * it, and another one as soon as either changes.
 */
export function useSendingId(): (file: File, words: string) => string {
  const last = useRef<{ file: File; words: string; id: string } | null>(null);
  return (file, words) => {
    const before = last.current;
    if (before && before.file === file && before.words === words) return before.id;
    const id = newClientId();
    last.current = { file, words, id };
    return id;
  };
}
