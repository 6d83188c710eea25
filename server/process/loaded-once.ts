/**
 * Returns a function that loads once, at its first call, for all calls. A failed load rejects the calls that wait for
 * it; the next call loads again.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
