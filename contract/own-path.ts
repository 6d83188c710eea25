const site = 'http://quad.invalid';
const longest = 2000;

/**
 * A wish for where to go next, as an address of this site (path, query and fragment), or null where it is none or
 * might be read as an address of another site.
 */
export function ownPath(wish: unknown): string | null {
  if (typeof wish !== 'string' || wish.length > longest || !wish.startsWith('/')) return null;
  // A browser drops tabs and line breaks from an address and takes \ for /, and so does this.
  if (!URL.canParse(wish, site)) return null;
  const { origin, pathname, search, hash } = new URL(wish, site);
  const path = `${pathname}${search}${hash}`;
  return origin === site && !path.startsWith('//') && path.length <= longest ? path : null;
}
