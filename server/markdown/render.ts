import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { headingsInOrder } from './headings.ts';
import { linksThatLead } from './links.ts';
import { mentionsIn } from './mentions.ts';
import { ownPictures } from './pictures.ts';
import type { References } from './references.ts';
import { clean } from './sanitize.ts';

/**
 * A Markdown text as HTML that is safe to put into a page: no HTML of the writer's own, links that give no credit
 * (`nofollow ugc noopener`), pictures from `pictures` alone, `@name` as a link where `people` holds the name. A line
 * break is a line break, as people write, and marks beside Chinese punctuation work. Any text is taken.
 */
export function renderMarkdown(source: string, { people, pictures }: References): string {
  return clean(markdown.render(source, { people, pictures }));
}

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 });
// An address without a scheme is as often a file's name or the end of a sentence.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Pictures first: a link around one that is not shown may have nothing left in it.
markdown.use(cjkFriendly).use(headingsInOrder).use(mentionsIn).use(ownPictures).use(linksThatLead);
