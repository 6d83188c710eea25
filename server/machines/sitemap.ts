import { Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';

/** An address of the site, and when what stands there changed. */
export interface Place {
  path: string;
  changed?: Date;
}

/** The sitemap's index, which names its parts. */
export function sitemapIndex(parts: readonly string[]): Readable {
  return Readable.from(parts.map((url) => ({ url }))).pipe(new SitemapIndexStream());
}

/**
 * A part of the sitemap, made while it is sent: each address once, with those of its two languages and the one for
 * everybody else, which is itself. Each of them names the same three.
 */
export function sitemapPart(places: readonly Place[], origin: string): Readable {
  return Readable.from(entries(places, origin)).pipe(
    new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: true } }),
  );
}

function* entries(places: readonly Place[], origin: string): Generator<SitemapItemLoose> {
  for (const { path, changed } of places) {
    const url = `${origin}${path}`;
    const inLang = `${url}${path.includes('?') ? '&' : '?'}lang=`;
    yield {
      url,
      ...(changed && { lastmod: changed.toISOString() }),
      links: [
        { lang: 'en', url: `${inLang}en` },
        { lang: 'zh-Hans', url: `${inLang}zh` },
        { lang: 'x-default', url },
      ],
    };
  }
}
