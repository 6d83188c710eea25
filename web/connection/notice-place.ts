import { useEffect, useSyncExternalStore } from 'react';

/** What a screen that tells of the connection in a place of its own has to know. */
interface State {
  /** How many such places there are. */
  readonly places: number;
  /** Goes on to the page that is held until the network is back; null while none is. */
  readonly goOn: (() => void) | null;
}

const nothing: State = { places: 0, goOn: null };
let state = nothing;
const listeners = new Set<() => void>();

/** Whether the screen tells of the connection itself. */
export function useHasPlace(): boolean {
  return useNow().places > 0;
}

/** Takes it upon a screen to tell of the connection; answers how to go on to a page that is held, or null. */
export function usePlace(): (() => void) | null {
  useEffect(() => {
    become({ places: state.places + 1 });
    return () => become({ places: state.places - 1 });
  }, []);
  return useNow().goOn;
}

/** Tells the screen's own place of a page that is held. */
export function holdPage(goOn: State['goOn']): void {
  become({ goOn });
}

function useNow(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
}

function become(part: Partial<State>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
