/** Fields of the screen in which a person typed. The browser frees those that are gone. */
let fields: readonly WeakRef<HTMLInputElement | HTMLTextAreaElement>[] = [];

/** Notes from now on where a person types. Returns how to stop. */
export function watchTyping(): () => void {
  const typed = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const known = fields.filter((it) => it.deref()?.isConnected);
    if (!known.some((it) => it.deref() === target)) fields = [...known, new WeakRef(target)];
  };
  const main = document.getElementById('main');
  main?.addEventListener('input', typed);
  return () => main?.removeEventListener('input', typed);
}

/** Whether something that was typed stands on this screen. */
export function hasTyped(): boolean {
  return fields.some((it) => {
    const field = it.deref();
    return field?.isConnected && field.value.trim() !== '';
  });
}
