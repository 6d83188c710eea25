import { createContext } from 'react';

/**
 * Marks the site's own inline scripts during rendering. The server hashes exactly these into the page's
 * Content-Security-Policy and removes the mark, so that an injected script is not allowed. In the browser there is no
 * nonce.
 */
export const NonceContext = createContext<string | undefined>(undefined);
