/** Moves the focus to the page's heading if it is in a row that is about to be removed. Focus elsewhere stays. */
export function focusHeading(row: Element | null): void {
  const { activeElement: active, body } = document;
  if (active !== body && !row?.contains(active)) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
