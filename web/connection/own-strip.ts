import { useEffect } from 'react';
import { shared, useShared } from '../session/shared.ts';

/** The state for screens with their own connection banner (strip). */
interface State {
  readonly strips: number;
  /** Retries the navigation that is blocked until the network is back; null if none is. */
  readonly retry: (() => void) | null;
}

const state = shared<State>({ strips: 0, retry: null });

/** Whether the screen has its own connection banner. */
export function useHasOwnStrip(): boolean {
  return useShared(state).strips > 0;
}

/** Registers the screen's own strip. Returns the retry of a blocked navigation, or null. */
export function useOwnStrip(): (() => void) | null {
  useEffect(() => {
    changeStrips(1);
    return () => changeStrips(-1);
  }, []);
  return useShared(state).retry;
}

/** Publishes the retry of a blocked navigation; null clears it. */
export function holdNavigation(retry: State['retry']): void {
  state.set({ ...state.get(), retry });
}

function changeStrips(count: number): void {
  const now = state.get();
  state.set({ ...now, strips: now.strips + count });
}
