import type { Language } from '#contract/language.ts';
import type { Api } from '../api.ts';
import type { Context } from '../context.ts';

/** What the server hands to the rendering of one page. */
export interface PageContext {
  api: Api;
  /** A visitor's context: a page never knows who is signed in. */
  visit: Context;
  lang: Language;
  /** Scheme and host of this site, for canonical addresses. */
  origin: string;
  /** Names the build that made the page; "" in development. */
  build: string;
  /** Marks our own inline scripts until their hashes are taken. */
  nonce: string;
  /** Takes the rendered page. A Response would make a stream of it, only to be read into one text again. */
  take: (parts: readonly string[]) => void;
  /** Addresses of the words' chunks, to be fetched early. */
  preload: readonly string[];
}
