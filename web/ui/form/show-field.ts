/**
 * Focuses an invalid field and scrolls it, with its label and its error, below the header (`data-field` in base.css),
 * or as near as the page allows. Scrolling is immediate.
 */
export function showField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  const field = control.closest('[data-field]') ?? control;
  field.scrollIntoView({ block: 'start', behavior: 'instant' });
}
