import { useLocation } from 'react-router';
import { useSite } from '../site.ts';
import { type Lang, langs, langTags, useWords } from '../words.tsx';

interface Props {
  title: string;
  description?: string;
  /** The address that stands for this page, where it is not this one. */
  canonical?: string;
  /** An image's address for link previews. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** Pages whose address carries a code, or that are personal, stay out of search engines. */
  hidden?: boolean;
}

/** Title, description, canonical address, its two languages and the link preview of a screen. */
export function Head({ title, description, canonical, image, type = 'website', hidden }: Props) {
  const { shell } = useWords();
  const { origin } = useSite();
  const { pathname } = useLocation();
  const address = new URL(canonical ?? pathname, origin).href;
  const whole = title === shell.name ? title : shell.pageOf(title);
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description ?? shell.tagline} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {langs.map((lang) => (
            <link key={lang} rel="alternate" hrefLang={langTags[lang]} href={inLang(address, lang)} />
          ))}
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? shell.tagline} />
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Each language of a page has an address of its own. */
function inLang(address: string, lang: Lang): string {
  const url = new URL(address);
  url.searchParams.set('lang', lang);
  return url.href;
}
