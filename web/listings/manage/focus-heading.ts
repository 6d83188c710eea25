/** Moves the focus from a row that is about to go to the page's heading. Elsewhere, the focus stays. */
export function focusHeading(row: Element | null): void {
  const { activeElement: active, body } = document;
  if (active !== body && !row?.contains(active)) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
