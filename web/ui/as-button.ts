import type { KeyboardEvent } from 'react';

/**
 * Props for a link that the specification calls a button. Screen readers announce it as a button, and Space presses it
 * like Enter. It is still a link, so it works before the page's script loads and opens in a new tab.
 *
 * `<PlainLink to={…} {...asButton}>`
 */
export const asButton = {
  role: 'button',
  onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== ' ' || event.repeat) return;
    // Prevents the page from scrolling.
    event.preventDefault();
    event.currentTarget.click();
  },
};
