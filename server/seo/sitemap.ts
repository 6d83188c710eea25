import { Readable } from 'node:stream';

/** A path of the site, and when its content changed. */
export interface SitemapEntry {
  path: string;
  changed?: Date;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schemas = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Entries written at once; between batches the server handles other requests. */
const atOnce = 500;

/** Returns the sitemap's index, which lists the URLs of its parts. */
export function sitemapIndex(parts: readonly string[]): Readable {
  const named = parts.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`).join('');
  return Readable.from([`${declaration}<sitemapindex xmlns="${schemas}">\n${named}</sitemapindex>\n`]);
}

/** A part of the sitemap, made while it is sent: each address once, with those of its languages. */
export const sitemapPart = (places: readonly SitemapEntry[], origin: string): Readable =>
  Readable.from(written(places, origin), { objectMode: false });

async function* written(places: readonly SitemapEntry[], origin: string): AsyncGenerator<Buffer> {
  yield Buffer.from(`${declaration}<urlset xmlns="${schemas}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`);
  for (let from = 0; from < places.length; from += atOnce) {
    const some = places.slice(from, from + atOnce).map((place) => entry(place, origin));
    yield Buffer.from(some.join(''));
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield Buffer.from('</urlset>\n');
}

function entry({ path, changed }: SitemapEntry, origin: string): string {
  const url = escaped(`${origin}${path}`);
  const inLang = `${url}${path.includes('?') ? '&amp;' : '?'}lang=`;
  const alternate = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const links =
    alternate('en', `${inLang}en`) + alternate('zh-Hans', `${inLang}zh`) + alternate('x-default', url);
  return `<url><loc>${url}</loc>${lastmod}${links}</url>\n`;
}

function escaped(url: string): string {
  return url
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
