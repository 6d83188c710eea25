import type { Language } from '#contract/language.ts';
import type { Api } from '../api.ts';
import type { Context } from '../context.ts';

/** The data that the server passes to the rendering of a page. */
export interface PageContext {
  api: Api;
  /** A visitor's context: pages are rendered without a signed-in user. */
  visit: Context;
  lang: Language;
  /** Scheme and host of this site, for canonical URLs. */
  origin: string;
  /** The id of the build that made the page; "" in development. */
  build: string;
  /** Marks our own inline scripts until they are hashed. */
  nonce: string;
  /** Receives the rendered page. A Response would turn it into a stream that is then read into one text again. */
  take: (parts: readonly string[]) => void;
  /** URLs of the translation chunks to preload. */
  preload: readonly string[];
}
