import { createContext } from 'react';

/**
 * Marks the inline scripts that are ours while a page is rendered. The server hashes exactly these into the page's
 * Content-Security-Policy and takes the mark away again, so that an injected script would not be let through.
 * In the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);
