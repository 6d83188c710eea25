import { useEffect } from 'react';
import { shared, useShared } from '../session/shared.ts';

/** The state for screens that show the connection in a strip of their own. */
interface State {
  readonly strips: number;
  /** Continues the navigation that is held until the network is back; null when none is held. */
  readonly goOn: (() => void) | null;
}

const state = shared<State>({ strips: 0, goOn: null });

/** Whether the screen shows the connection itself. */
export function useHasOwnStrip(): boolean {
  return useShared(state).strips > 0;
}

/** Registers the screen's own strip. Returns a function that continues a held navigation, or null. */
export function useOwnStrip(): (() => void) | null {
  useEffect(() => {
    addStrips(1);
    return () => addStrips(-1);
  }, []);
  return useShared(state).goOn;
}

/** Passes a held navigation to the screen's own strip. */
export function holdNavigation(goOn: State['goOn']): void {
  state.set({ ...state.get(), goOn });
}

function addStrips(count: number): void {
  const now = state.get();
  state.set({ ...now, strips: now.strips + count });
}
