import { pageQuery } from '#contract/page-query.ts';

/**
 * Returns the canonical address of a page, by which it is rendered and cached. Differences that do not select another
 * page are removed: unknown parameters, their order, percent-encoding, the case of fixed words and a trailing slash.
 * `routes` are the ids of the routes whose data can be requested.
 */
export function pageAddress(
  url: string,
  routes: ReadonlySet<string>,
): { path: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const [, page = '', data = ''] = /^(.*?)((?:\/_)?\.data)?$/s.exec(pathname) ?? [];
  const query = pageQuery(page, searchParams);
  const wanted = data && searchParams.get('_routes');
  if (wanted) query.set('_routes', known(wanted, routes));
  return { path: oneSpelling(page) + data || '/', query };
}

function known(wanted: string, routes: ReadonlySet<string>): string {
  const ids = new Set(wanted.split(',').filter((id) => routes.has(id)));
  return [...ids].sort().join(',');
}

/** Returns a path with fixed words in lower case and percent-encoding as in our links. */
function oneSpelling(path: string): string {
  const parts = path.replace(/\/$/, '').split('/');
  const [, first = ''] = parts;
  const fixed = twoWords.has(first.toLowerCase()) ? 2 : 1;
  return parts
    .map((part, at) =>
      asPart(at <= fixed ? decodeURIComponent(part).toLowerCase() : decodeURIComponent(part)),
    )
    .join('/');
}

/** Words that are followed by a second fixed word. */
const twoWords = new Set(['forum', 'userpage', 'user', 'topup', 'donate']);

function asPart(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
