import { kept } from './kept.ts';

const acts = ['keep', 'tell', 'watch', 'like'] as const;

/** What a visitor wanted to do, to be done after the sign-in that it asks for. */
export interface Later {
  act: (typeof acts)[number];
  kind?: string;
  id?: string;
}

/** A sign-in that takes longer no longer belongs to the press. */
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

/** Keeps an act for the next sign-in of this tab, in place of an earlier one. */
export function doLater(later: Later): void {
  waiting.keep({ ...later, at: Date.now() });
}

/** Returns the act that waits, and ends its waiting; null if there is none, or if it is another one. */
export function takeLater(act: Later['act']): Later | null {
  const later = waiting.read();
  if (later?.act !== act) return null;
  waiting.clear();
  return Date.now() - later.at < forMs ? later : null;
}
