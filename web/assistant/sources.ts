/** A page of this site that an answer links to. */
export interface Source {
  kind: 'listing' | 'topic' | 'page' | 'faq';
  title: string;
  to: string;
}

const kinds: Record<Source['kind'], RegExp> = {
  listing: /^\/detail\/[\w-]+$/,
  topic: /^\/forumdetail\/[\w-]+$/,
  page: /^\/content_sharing\/[\w-]+\/[\w-]+$/,
  faq: /^\/faq#[\w-]+$/,
};

/** The pages that the site's own answers link to. */
const ownPages = new Set(['/forum/list', '/contact-us', '/topup']);

/** Whether an answer may link to a path: to something it can cite, or to a page in `ownPages`. */
export function mayLeadTo(to: string): boolean {
  return ownPages.has(to) || kindOf(to) !== undefined;
}

/** The kind of source at a path, if any. */
export function kindOf(to: string): Source['kind'] | undefined {
  return (Object.keys(kinds) as Source['kind'][]).find((kind) => kinds[kind].test(to));
}
