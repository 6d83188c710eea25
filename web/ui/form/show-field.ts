/**
 * Gives a refused field the focus and brings it, with its label and its error, to its place below the header
 * (`data-field` in base.css), or as near as the page allows. Nothing scrolls slowly.
 */
export function showField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  const field = control.closest('[data-field]') ?? control;
  field.scrollIntoView({ block: 'start', behavior: 'instant' });
}
