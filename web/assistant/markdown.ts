import MarkdownIt from 'markdown-it';

// No HTML of the writer's passes, dangerous addresses are no links, and pictures stay text: unfinished Markdown,
// as it comes while an answer streams, is as safe as a whole one.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, maxNesting: 20 }).disable(
  'image',
);

/** An answer as HTML. */
export function htmlOf(answer: string): string {
  return markdown.render(answer);
}
