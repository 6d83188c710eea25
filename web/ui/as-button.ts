import type { KeyboardEvent } from 'react';

/**
 * For a link that the specification calls a button: it is told as one, and Space presses it as Enter does. It stays
 * a link underneath, so that it leads on before the page's script has come, and opens in a new tab.
 * `<PlainLink to={…} {...asButton}>`
 */
export const asButton = {
  role: 'button',
  onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== ' ' || event.repeat) return;
    // Else the page scrolls.
    event.preventDefault();
    event.currentTarget.click();
  },
};
