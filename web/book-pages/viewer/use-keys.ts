import { useEffect, useEffectEvent } from 'react';

/** Keys that work anywhere on a screen, except while somebody types or a dialog or menu is open. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
