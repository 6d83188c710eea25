import type { KeyboardEvent } from 'react';

/**
 * Props for a link that the specification calls a button: announced as a button, and pressed by Space as by Enter. It
 * is still a link, so it works before the page's script loads and opens in a new tab. `<PlainLink to={…}
 * {...asButton}>`
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
