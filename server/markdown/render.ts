import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import sanitize from 'sanitize-html';
import { headingsInOrder } from './headings.ts';
import { linksThatLead } from './links.ts';
import { mentionsIn } from './mentions.ts';
import { ownPictures } from './pictures.ts';
import type { References } from './references.ts';

/**
 * Renders a Markdown text as HTML that is safe in a page: no HTML from the author, links without credit (`nofollow ugc
 * noopener`), pictures only from `pictures`, and `@name` as a link if `people` has the name. A line break stays a line
 * break, and emphasis next to Chinese punctuation works. Accepts any text.
 */
export const renderMarkdown = (source: string, { people, pictures }: References): string =>
  clean(markdown.render(source, { people, pictures }));

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 });
// Without a scheme, a match is just as often a file name or the end of a sentence.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Pictures come before links: a link around a removed picture may be empty.
markdown.use(cjkFriendly).use(headingsInOrder).use(mentionsIn).use(ownPictures).use(linksThatLead);

/** Sanitizes HTML made from Markdown: nothing in it can run scripts, embed frames or load from other sites. */
function clean(html: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
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

const TAGS =
  'p br hr strong em s blockquote ul ol li code pre h3 h4 h5 h6 a img table thead tbody tr th td'.split(' ');
