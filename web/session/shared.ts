import { useSyncExternalStore } from 'react';

/** A value that all parts of the page share. */
export interface Shared<T> {
  get(): T;
  /** Shows the value everywhere, unless it is the current one. */
  set(value: T): void;
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The value during server rendering and hydration. */
  readonly first: T;
}

export function shared<T>(first: T): Shared<T> {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    first,
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value in a component, which renders again after each change. */
export function useShared<T>({ get, subscribe, first }: Shared<T>): T {
  return useSyncExternalStore(subscribe, get, () => first);
}
