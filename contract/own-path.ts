const site = 'http://quad.invalid';
const longest = 2000;

/**
 * Returns a requested next address as an address of this site (path, query and fragment). Null if it is not one, or if
 * a browser might read it as an address of another site.
 */
export function ownPath(wish: unknown): string | null {
  if (typeof wish !== 'string' || wish.length > longest || !wish.startsWith('/')) return null;
  // A browser drops tabs and line breaks from an address and reads \ as /, and so does `URL`.
  if (!URL.canParse(wish, site)) return null;
  const { origin, pathname, search, hash } = new URL(wish, site);
  const path = `${pathname}${search}${hash}`;
  return origin === site && !path.startsWith('//') && path.length <= longest ? path : null;
}
