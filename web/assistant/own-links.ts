import type { MarkdownIt, Token } from 'markdown-it';
import { mayLeadTo } from './sources.ts';

/**
 * Makes Markdown render a link that leads elsewhere as plain text. At this stage every form of link is a token, and no
 * rule creates more of them during rendering.
 */
export function ownLinksOnly(markdown: MarkdownIt): void {
  markdown.core.ruler.push('own_links_only', (state) => {
    for (const block of state.tokens) if (block.children) block.children = ownAlone(block.children);
  });
}

function ownAlone(tokens: readonly Token[]): Token[] {
  const open: boolean[] = [];
  return tokens.filter((token) => {
    if (token.type === 'link_close') return open.pop() ?? false;
    if (token.type !== 'link_open') return true;
    const own = mayLeadTo(String(token.attrGet('href') ?? ''));
    open.push(own);
    return own;
  });
}
