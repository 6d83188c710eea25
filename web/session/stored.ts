/**
 * One value of local storage as an external store: tabs stay in sync, and rendering gets the same object until it
 * changes. Where the browser refuses local storage, the value lasts until the next page load.
 */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  /** Writes the current value if the storage has none. */
  begin(): void;
  subscribe(listener: () => void): () => void;
}

/**
 * `read` parses the stored text, or null when there is none; `write` returns the text to store, or null to remove it.
 */
export function stored<T>(
  key: string,
  read: (text: string | null) => T,
  write: (value: T) => string | null,
): Stored<T> {
  const listeners = new Set<() => void>();
  let kept: { text: string | null; value: T } | null = null;

  function tell() {
    for (const listener of listeners) listener();
  }

  function get(): T {
    const text = storedText(key);
    if (!kept || (text !== undefined && kept.text !== text))
      kept = { text: text ?? null, value: read(text ?? null) };
    return kept.value;
  }

  function set(value: T): void {
    const text = write(value);
    kept = { text, value };
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // The value lasts for this page only.
    }
    tell();
  }

  function begin(): void {
    if (storedText(key) === null) set(get());
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) addEventListener('storage', heard);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', heard);
    };
  }

  function heard(event: StorageEvent) {
    if (event.key === key || event.key === null) tell();
  }

  return { get, set, begin, subscribe };
}

/** The text under a key; undefined when the browser refuses local storage. */
function storedText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}
