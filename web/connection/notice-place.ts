import { useEffect, useSyncExternalStore } from 'react';

/** The state for screens that show the connection in a strip of their own. */
interface State {
  /** How many such strips are mounted. */
  readonly places: number;
  /** Continues the navigation that is held until the network is back; null when none is held. */
  readonly goOn: (() => void) | null;
}

const nothing: State = { places: 0, goOn: null };
let state = nothing;
const listeners = new Set<() => void>();

/** Whether the screen shows the connection itself. */
export function useHasPlace(): boolean {
  return useNow().places > 0;
}

/** Registers the screen's own strip. Returns a function that continues a held navigation, or null. */
export function usePlace(): (() => void) | null {
  useEffect(() => {
    become({ places: state.places + 1 });
    return () => become({ places: state.places - 1 });
  }, []);
  return useNow().goOn;
}

/** Passes a held navigation to the screen's own strip. */
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
