import type { Language } from '#contract/language.ts';
import type { Api } from '../api.ts';
import type { Context } from '../context.ts';

export interface PageContext {
  api: Api;
  /** A visitor's context: pages are rendered without a signed-in user. */
  visit: Context;
  lang: Language;
  /** Scheme and host of this site, for canonical URLs. */
  origin: string;
  /** The id of the build that made the page; "" in development. */
  build: string;
  nonce: string;
  preload: readonly string[];
  /** Takes the HTML directly, because a response's body would encode and decode it once more. */
  give: (html: string) => void;
}
