const listeners = new Set<(gone?: string) => void>();

/** Tells the screens that show one's own listings to ask for them again. `gone` is the id of a deleted one. */
export function ownListingsChanged(gone?: string): void {
  for (const listener of listeners) listener(gone);
}

/** Calls the listener whenever a listing was deleted or restored. Returns how to stop. */
export function onOwnListingsChanged(listener: (gone?: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
