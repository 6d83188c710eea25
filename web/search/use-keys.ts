import { useEffectEvent, useLayoutEffect } from 'react';
import type { Option } from './options.ts';
import { isComposing } from './use-typed.ts';

interface Walk {
  options: readonly Option[];
  /** The index of the active option; -1 for the field itself. */
  at: number;
  shown: boolean;
  show: (shown: boolean) => void;
  move: (at: number) => void;
  choose: (option: Option) => void;
  remove: (option: Option) => void;
}

/**
 * The keys of a combobox. Arrows move through the list and the field itself, Enter chooses, Esc closes. Home, End and
 * Delete act on the list while an option is active, else on the text. Keys of an input method are ignored.
 */
export function useKeys(input: HTMLInputElement, walk: Walk): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (act(event.key, event.altKey, walk)) event.preventDefault();
  });
  // Before the list is painted, since its user may press a key at once.
  useLayoutEffect(() => {
    input.addEventListener('keydown', pressed);
    return () => input.removeEventListener('keydown', pressed);
  }, [input]);
}

/** Handles a key. Returns false if the key has no meaning here. */
function act(key: string, alt: boolean, { options, at, shown, ...walk }: Walk): boolean {
  const option = shown ? options[at] : undefined;
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (last < 0) return false;
      walk.show(!(alt && key === 'ArrowUp'));
      if (alt) walk.move(-1);
      else walk.move(next(shown ? at : -1, key === 'ArrowDown' ? 1 : -1, last));
      return true;
    case 'Home':
    case 'End':
      if (option) walk.move(key === 'Home' ? 0 : last);
      return option !== undefined;
    case 'Enter':
      if (option) walk.choose(option);
      return option !== undefined;
    case 'Delete':
      if (option?.kind === 'recent') walk.remove(option);
      return option?.kind === 'recent';
    case 'Escape':
      walk.show(false);
      return shown;
    default:
      return false;
  }
}

/** The field itself is between the last and the first option. */
function next(at: number, step: number, last: number): number {
  const to = at + step;
  if (to > last) return -1;
  return to < -1 ? last : to;
}
