import { useSyncExternalStore } from 'react';
import { stored } from '../session/stored.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const kept = stored<Theme>('theme', read, (theme) => theme);

/** The reader's choice; `auto` during server rendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, kept.get, () => 'auto');
}

/** Saves a choice and applies it at once. */
export function chooseTheme(theme: Theme): void {
  kept.set(theme);
}

/** Applies the choice of this tab or another tab. */
function watch(listener: () => void): () => void {
  return kept.subscribe(() => {
    document.documentElement.dataset.theme = kept.get();
    listener();
  });
}

function read(text: string | null): Theme {
  return themes.find((theme) => theme === text) ?? 'auto';
}
