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

/** The search with filters, and the forum's form for a new topic with a title. */
const ways = [
  /^\/search(?:\/(?!\.)[\w%.~'*!-]+){0,3}(?:\?[\w%&=.~'*!+-]*)?$/,
  /^\/forum\/list\?school_id=1&title=[\w%.~'*!-]*#write$/,
];

/** Whether an answer may link to a path: a citable page, a search, or a page in `ownPages`. */
export function mayLeadTo(to: string): boolean {
  return ownPages.has(to) || kindOf(to) !== undefined || ways.some((way) => way.test(to));
}

/** The id in the address of a listing. */
export const iidOf = (to: string): string => to.slice(to.lastIndexOf('/') + 1);

export function kindOf(to: string): Source['kind'] | undefined {
  return (Object.keys(kinds) as Source['kind'][]).find((kind) => kinds[kind].test(to));
}
