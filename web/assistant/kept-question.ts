import { newClientId } from '../api/client-id.ts';
import type { KeptUnsent } from '../chat/conversation/kept-unsent.ts';
import type { Said } from './use-history.ts';

/**
 * A question until its answer ends, kept by the browser: whether the helper has heard it is not known before, the answer
 * may break off, and whoever leaves meanwhile finds it on the way back.
 */
export function keptQuestion(kept: KeptUnsent) {
  return {
    keep(text: string): void {
      forgetAll();
      const at = new Date().toISOString();
      kept.keep({ clientId: newClientId(), text, photo: '', iid: '', at, preview: '', state: 'pending' });
    },
    forget: forgetAll,
    /** The one that is kept, where what was said last does not answer it; `heard` tells whether it was said. */
    left(said: readonly Said[]): { text: string; heard: boolean } | null {
      const text = kept.read().at(-1)?.text;
      if (!text) return null;
      const asked = said.findLastIndex((it) => it.sender === 1);
      const heard = said[asked]?.message === text;
      if (!heard || asked === said.length - 1) return { text, heard };
      forgetAll();
      return null;
    },
  };

  function forgetAll(): void {
    for (const { clientId } of kept.read()) kept.forget(clientId);
  }
}
