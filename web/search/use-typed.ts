import { useEffect, useState } from 'react';

/** What stands in a field, and whether an input method is composing it: then it is not what the person means yet. */
export function useTyped(input: HTMLInputElement): { typed: string; composing: boolean } {
  const [typed, setTyped] = useState(input.value);
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const take = () => setTyped(input.value);
    input.addEventListener('input', (event) => isComposing(event) || take(), { signal });
    // Going elsewhere and coming back may have changed it.
    input.addEventListener('focus', take, { signal });
    input.addEventListener('compositionstart', () => setComposing(true), { signal });
    input.addEventListener(
      'compositionend',
      () => {
        setComposing(false);
        take();
      },
      { signal },
    );
    return () => gone.abort();
  }, [input]);
  return { typed, composing };
}

/** Whether a key or an input belongs to an input method; 229 is how some browsers say so of the last key. */
export function isComposing(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.isComposing || event.keyCode === 229;
  return event instanceof InputEvent && event.isComposing;
}
