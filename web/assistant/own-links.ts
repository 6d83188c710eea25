import type { MarkdownIt, Token } from 'markdown-it';
import { mayLeadTo } from './sources.ts';

/**
 * Teaches Markdown that a link which leads anywhere else is its text. Whatever form a link was written in, it is
 * a token by now, and no other makes one when it is drawn.
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
