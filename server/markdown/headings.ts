import type { MarkdownIt } from 'markdown-it';

/** The page's own headings use the higher levels. */
const HIGHEST = 3;
const LOWEST = 6;

/** A Markdown rule: a text's headings begin below the page's and skip no level. */
export function headingsInOrder(markdown: MarkdownIt): void {
  markdown.core.ruler.push('headings_in_order', ({ tokens }) => {
    const above: string[] = [];
    for (const token of tokens) {
      if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
      if (token.type === 'heading_open') {
        while ((above.at(-1) ?? '') >= token.tag) above.pop();
        above.push(token.tag);
      }
      token.tag = `h${Math.min(HIGHEST + above.length - 1, LOWEST)}`;
    }
  });
}
