import sanitize from 'sanitize-html';

/** Sanitizes HTML made from Markdown: nothing in it can run scripts, embed frames or load from other sites. */
export function clean(html: string): string {
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
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow ugc noopener' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN.test(attribs.src ?? ''),
  });
}

/** The path of a file on this site. */
const OWN = /^\/files\/[0-9A-Za-z]{22}$/;

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
