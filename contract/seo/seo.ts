/** Pixels of the picture that link previews show. */
export const sharePicture = { width: 1200, height: 630 } as const;

/** The picture of a listing for link previews, or that of the site, in one of the two languages. */
export function sharePath(iid: string | null, lang: 'en' | 'zh'): string {
  return `/share/${iid ?? 'quad'}.jpg?lang=${lang}`;
}

/** The feed of the newest listings on a school's board, of one type or of all, in one of the two languages. */
export function feedPath(school: number, type: string | null, lang: 'en' | 'zh'): string {
  return `/feeds/${type ? `${type}/` : ''}${school}.xml${lang === 'zh' ? '?lang=zh' : ''}`;
}

/** What the system is told of the site where somebody installs it, in one of the two languages. */
export function manifestPath(lang: 'en' | 'zh'): string {
  return `/manifest.webmanifest${lang === 'zh' ? '?lang=zh' : ''}`;
}
