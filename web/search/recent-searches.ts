import { useSyncExternalStore } from 'react';
import { type Stored, stored } from '../session/stored.ts';

/** How many searches a browser stores. */
const mostRemembered = 8;
/** The maximum length of a search field, in characters. */
const longest = 100;

/** Past searches in this browser, latest first. They are never sent to the server. */
const recent: Stored<readonly string[]> = stored('searches', read, (words) => JSON.stringify(words));

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(recent.subscribe, recent.get, () => empty);
}

/** Puts a search first in the list; ignores blank text. */
export function rememberSearch(typed: string): void {
  const words = typed.trim().slice(0, longest);
  if (words) recent.set([words, ...without(words)].slice(0, mostRemembered));
}

export function forgetSearch(words: string): void {
  recent.set(without(words));
}

export function forgetSearches(): void {
  recent.set([]);
}

function without(words: string): string[] {
  return recent.get().filter((it) => it.toLowerCase() !== words.toLowerCase());
}

function read(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return empty;
    return value.filter((it) => typeof it === 'string' && it.trim() !== '').slice(0, mostRemembered);
  } catch {
    return empty;
  }
}

const empty: readonly string[] = [];
