/** Fields in which the user typed. Weak references let the browser free removed fields. */
let fields: readonly WeakRef<HTMLInputElement | HTMLTextAreaElement>[] = [];

/** Starts to record fields in which the user types. Returns the function that stops it. */
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

/** Whether any field on this screen holds text that the user typed. */
export function hasTyped(): boolean {
  return fields.some((it) => {
    const field = it.deref();
    return field?.isConnected && field.value.trim() !== '';
  });
}
