import { pageQuery } from '#contract/page-query.ts';

/**
 * The one spelling of a page's address: what a visitor may vary without asking for another page, such as unknown
 * parameters, their order, percent signs, the case of fixed words and a slash at the end, is gone. A page is kept and
 * made by this address alone. `routes` are the ids of the routes whose data can be asked for.
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

/** A path with the case of its fixed words and its percent signs as links have them. */
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

/** Words behind which a second fixed one stands. */
const twoWords = new Set(['forum', 'userpage', 'user', 'topup', 'donate']);

function asPart(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
