import { useLocation } from 'react-router';
import { type Language, languages } from '#contract/language.ts';
import { sharePath, sharePicture } from '#contract/seo/seo.ts';
import { useTold } from '../layout/unread.ts';
import { useSite } from '../site.ts';
import { useSpeech } from '../words.tsx';

interface Props {
  title: string;
  description?: string;
  /** The canonical path of this page with all significant parameters, if it is not the plain path. */
  canonical?: string;
  /** The listing whose picture link previews show; without it, the site's own picture. */
  iid?: string;
  /** Another picture for link previews. */
  image?: { path: string; width: number; height: number };
  type?: 'website' | 'product' | 'article';
  /** The feed of this page's list. */
  feed?: { title: string; path: string };
  /** Excludes the page from search engines: its address carries a code, or it is personal. */
  hidden?: boolean;
}

/** Title, description, canonical address, language alternates, feed and link preview of a screen. */
export function Head({ title, description, canonical, iid, image, type = 'website', feed, hidden }: Props) {
  const { lang, words } = useSpeech();
  const { shell } = words;
  const { origin, name, short } = useSite();
  const { pathname, search } = useLocation();
  const unread = useTold();
  // A path may begin with two slashes, which without the origin would name another site.
  const address = new URL(`${origin}${canonical ?? pathname}`).href;
  const wish = new URLSearchParams(search).get('lang');
  const itself = languages.find((it) => it === wish);
  const picture = image ?? { ...sharePicture, path: sharePath(iid ?? null, lang) };
  const whole = title === name ? title : shell.pageOf(title);
  const about = description ?? short[lang];
  return (
    <>
      <title>{unread > 0 ? `(${unread}) ${whole}` : whole}</title>
      <meta name="description" content={about} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={itself ? inLang(address, itself) : address} />
          {languages.map((it) => (
            <link key={it} rel="alternate" hrefLang={hrefLangs[it]} href={inLang(address, it)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      {feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={feed.title}
          href={new URL(feed.path, origin).href}
        />
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={lang === 'zh' ? 'zh_CN' : 'en_US'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:image" content={new URL(picture.path, origin).href} />
      <meta property="og:image:type" content={image ? 'image/webp' : 'image/jpeg'} />
      <meta property="og:image:width" content={`${picture.width}`} />
      <meta property="og:image:height" content={`${picture.height}`} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The `hreflang` of each language: for Chinese the script counts, not the country. */
const hrefLangs = { en: 'en', zh: 'zh-Hans' } as const satisfies Record<Language, string>;

/** The address of a page in one language. */
function inLang(address: string, lang: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', lang);
  return url.href;
}
