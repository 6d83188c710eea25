import { useEffect, useState } from 'react';

/** What stands in a field; while an input method composes, what stood there before. */
export function useTyped(input: HTMLInputElement, composing: boolean): string {
  const [typed, setTyped] = useState(composing ? '' : input.value);
  useEffect(() => {
    if (composing) return;
    const take = () => setTyped(input.value);
    take();
    input.addEventListener('input', take);
    // Going elsewhere and coming back may have changed it.
    input.addEventListener('focus', take);
    return () => {
      input.removeEventListener('input', take);
      input.removeEventListener('focus', take);
    };
  }, [input, composing]);
  return typed;
}

/** Whether a key belongs to an input method; 229 is how some browsers say so of the last one. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
