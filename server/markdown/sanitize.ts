import sanitize from 'sanitize-html';
import type { References } from './render.ts';

/** HTML made of Markdown, with nothing in it that could run, frame or fetch from elsewhere. */
export function clean(html: string, pictures: References['pictures']): string {
  return sanitize(html, {
    allowedTags: [...TAGS],
    allowedAttributes: {
      a: ['href', 'rel', 'class'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['align'],
      td: ['align'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // The page's own headings stand above those of a text.
      h1: 'h3',
      h2: 'h4',
      h3: 'h5',
      h4: 'h6',
      h5: 'h6',
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow ugc noopener' } }),
      img: (_, { src = '', alt = '' }) => picture(src, alt, pictures),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

/** A picture's address in a text: that of the file itself. */
export const PICTURE = /^\/files\/([0-9A-Za-z]{22})$/;

const TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'em',
  's',
  'blockquote',
  'ul',
  'ol',
  'li',
  'code',
  'pre',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

function picture(src: string, alt: string, pictures: References['pictures']) {
  const size = pictures.get(PICTURE.exec(src)?.[1] ?? '');
  const attribs: Record<string, string> = size
    ? { src, alt, width: String(size.width), height: String(size.height), loading: 'lazy' }
    : {};
  return { tagName: 'img', attribs };
}
