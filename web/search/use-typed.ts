import { startTransition, useEffect, useState } from 'react';

/**
 * The text of a field; during a composition, the text from before it. A typed character is a transition, so that the
 * field shows it before the list follows.
 */
export function useTyped(input: HTMLInputElement, composing: boolean): string {
  const [typed, setTyped] = useState(composing ? '' : input.value);
  useEffect(() => {
    if (composing) return;
    const take = () => setTyped(input.value);
    const takeLater = () => startTransition(take);
    take();
    input.addEventListener('input', takeLater);
    // The text may have changed while the field had no focus.
    input.addEventListener('focus', take);
    return () => {
      input.removeEventListener('input', takeLater);
      input.removeEventListener('focus', take);
    };
  }, [input, composing]);
  return typed;
}

/** Whether a key belongs to an input method. Some browsers report its last key only as key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
