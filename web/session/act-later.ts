import { kept } from './kept.ts';

const acts = ['keep', 'tell', 'watch', 'like'] as const;

/** A visitor's action, to be carried out after the sign-in that it requires. */
export interface Later {
  act: (typeof acts)[number];
  kind?: string;
  id?: string;
}

/** Milliseconds after which a waiting action is dropped. */
const forMs = 15 * 60_000;

const waiting = kept<Later & { at: number }>(
  'later',
  ({ act: wanted, kind, id, at }) => {
    const act = acts.find((it) => it === wanted);
    return act && typeof at === 'number'
      ? { act, at, ...(typeof kind === 'string' && { kind }), ...(typeof id === 'string' && { id }) }
      : null;
  },
  () => sessionStorage,
);

/** Keeps an action for the next sign-in of this tab, in place of an earlier one. */
export function doLater(later: Later): void {
  waiting.keep({ ...later, at: Date.now() });
}

/** Returns the waiting action of this kind and removes it; null if there is none, or if it is too old. */
export function takeLater(act: Later['act']): Later | null {
  const later = waiting.read();
  if (later?.act !== act) return null;
  waiting.clear();
  return Date.now() - later.at < forMs ? later : null;
}
