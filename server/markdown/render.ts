import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { headingsInOrder } from './headings.ts';
import { linksThatLead } from './links.ts';
import { mentionsIn } from './mentions.ts';
import { ownPictures } from './pictures.ts';
import type { References } from './references.ts';
import { clean } from './sanitize.ts';

/**
 * Renders a Markdown text as HTML that is safe in a page: no HTML from the author, links without credit (`nofollow ugc
 * noopener`), pictures only from `pictures`, and `@name` as a link if `people` has the name. A line break stays a line
 * break, and emphasis next to Chinese punctuation works. Accepts any text.
 */
export function renderMarkdown(source: string, { people, pictures }: References): string {
  return clean(markdown.render(source, { people, pictures }));
}

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 });
// Without a scheme, a match is just as often a file name or the end of a sentence.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Pictures come before links: a link around a removed picture may be empty.
markdown.use(cjkFriendly).use(headingsInOrder).use(mentionsIn).use(ownPictures).use(linksThatLead);
