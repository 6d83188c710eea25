const listeners = new Set<(gone?: string) => void>();

/** Makes the screens that show own listings reload them. `gone` is the id of a deleted listing. */
export function ownListingsChanged(gone?: string): void {
  for (const listener of listeners) listener(gone);
}

/** Calls the listener whenever a listing is deleted or restored. Returns the unsubscribe function. */
export function onOwnListingsChanged(listener: (gone?: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
