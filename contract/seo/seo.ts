/** Size in pixels of the picture in link previews. */
export const sharePicture = { width: 1200, height: 630 } as const;

/** Returns the path of a listing's picture for link previews, or of the site's, in one of the two languages. */
export function sharePath(iid: string | null, lang: 'en' | 'zh'): string {
  return `/share/${iid ?? 'quad'}.jpg?lang=${lang}`;
}

/**
 * Returns the path of the feed of the newest listings on a school's board, of one type or all, in one of the two
 * languages.
 */
export function feedPath(school: number, type: string | null, lang: 'en' | 'zh'): string {
  return `/feeds/${type ? `${type}/` : ''}${school}.xml${lang === 'zh' ? '?lang=zh' : ''}`;
}

/**
 * Returns the path of the web app manifest, which describes the site to an installing system, in one of the two
 * languages.
 */
export function manifestPath(lang: 'en' | 'zh'): string {
  return `/manifest.webmanifest${lang === 'zh' ? '?lang=zh' : ''}`;
}

/** The address of an icon. It differs for each of the operator's marks, so that no cache serves the former icon. */
export const iconAddress = (path: string, mark: string): string =>
  mark ? `${path}?mark=${encodeURIComponent(mark)}` : path;
