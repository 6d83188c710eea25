/**
 * A value that the browser keeps as JSON under one key; `Stored` is its stored form. Where the browser refuses its
 * storage, nothing is kept.
 */
export interface StoredValue<T, Stored = T> {
  /** The kept value, or null. */
  read(): T | null;
  /** Stores the value, and returns whether that succeeded. */
  keep(value: Stored): boolean;
  clear(): void;
}

/** `parse` checks the fields of a kept object, and returns null for an invalid one. */
export function kept<T, Stored = T>(
  key: string,
  parse: (fields: Record<string, unknown>) => T | null,
  storage: () => Storage = () => localStorage,
): StoredValue<T, Stored> {
  return {
    read() {
      const it = quietly(() => JSON.parse(storage().getItem(key) ?? 'null') as unknown);
      return typeof it === 'object' && it !== null ? parse({ ...it }) : null;
    },
    keep: (value) => quietly(() => storage().setItem(key, JSON.stringify(value)) ?? true) ?? false,
    clear: () => void quietly(() => storage().removeItem(key)),
  };
}

/** A text under a key in local storage; "" if nothing is stored. */
export function keptText(key: string) {
  return {
    read: (): string => quietly(() => localStorage.getItem(key)) ?? '',
    /** An empty text is removed. */
    keep: (text: string): void =>
      void quietly(() => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key))),
    /** Whether nothing is kept, such as after another tab removed it; false where the storage cannot be read. */
    isGone: (): boolean => quietly(() => localStorage.getItem(key) === null) ?? false,
  };
}

/** The keys in local storage with this prefix. */
export function keysWith(prefix: string): string[] {
  return (quietly(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));
}

/** The text fields of a kept form, or null if it has no fields. */
export function textFields(values: unknown): Record<string, string> | null {
  if (typeof values !== 'object' || values === null) return null;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}

/** Runs `act`, or returns null if it throws, such as where the browser refuses its storage. */
export function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
