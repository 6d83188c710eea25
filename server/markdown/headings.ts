import type { MarkdownIt } from 'markdown-it';

/** The page's own headings stand above those of a text. */
const HIGHEST = 3;
const LOWEST = 6;

/**
 * Teaches Markdown that a text's headings begin below the page's and leave no step out, whatever marks they were written
 * with: a heading stands one step below the nearest one before it that is higher.
 */
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
